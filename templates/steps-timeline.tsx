import { z } from 'zod';
import { words } from './content.ts';
import { defineTemplate } from './define-template.ts';
import { baseFormats } from './formats.ts';
import { BrandLogo, setLogo } from './parts/brand-logo.tsx';
import { Glow, Ground } from './parts/ground.tsx';
import { Canvas, Place, type Stage, stageOf } from './parts/stage.tsx';
import { capInset, setText, Text } from './parts/text.tsx';
import { layAcross, layDown, type Timeline } from './parts/timeline/layout.ts';
import { TimelineNode } from './parts/timeline/node.tsx';
import { chooseTreatment, type Paint, paintFor } from './parts/treatment.ts';

const content = z.object({
  title: words(70, 'What the steps lead to, as a headline. 20 to 50 characters read best.'),
  steps: z
    .array(
      z.object({
        title: words(36, 'The step in one to four words, such as "Connect your sources".'),
        detail: words(
          90,
          'One short sentence about it. Give one to every step or to none. 25 to 45 characters read best, and with six steps no more.',
        ).optional(),
      }),
    )
    .min(3)
    .max(6)
    .describe('Three to six steps, in the order of time.'),
  active: z
    .int()
    .min(1)
    .max(6)
    .describe(
      'Number of the step to emphasise, from 1: where things stand now. Steps before it are drawn as done, steps after it as still open. Leave it out to emphasise the last one, the outcome.',
    )
    .optional(),
});

export const stepsTimeline = defineTemplate({
  id: 'steps-timeline',
  name: 'Steps on a line',
  description:
    'Three to six steps on one line that runs on past the edge: done ones filled, the one that counts large, later ones open. For how something works, or how far it has come.',
  category: 'explain',
  kinds: ['still'],
  formats: baseFormats,
  content,
  sample: {
    title: 'From a folder of files to a brand that ships itself',
    steps: [
      { title: 'Bring your brand', detail: 'Drop in a website, a logo or a style guide.' },
      { title: 'Check the tokens', detail: 'Colours and type, measured and readable.' },
      { title: 'Send the words', detail: 'One call with your content, in any language.' },
      { title: 'Publish everywhere', detail: 'Every format composed, not cropped.' },
    ],
    active: 3,
  },
  durationS: { default: 7, min: 1, max: 60 },
  async scene(input) {
    const { title: headline, steps } = input.content;
    const active = Math.min(input.content.active ?? steps.length, steps.length) - 1;
    const stage = stageOf(input);
    const { safe, wide, u, motion } = stage;
    const paint = paintFor(chooseTreatment(stage, headline.length), stage.colors);
    const frame = frameOf(
      stage,
      steps.length,
      steps.some(({ detail }) => detail !== undefined),
    );

    const logo = await setLogo(stage, {
      width: wide ? stage.columns(2) : safe.width * 0.4,
      height: u(wide ? 46 : 42),
      ground: wide ? paint.ground.from : paint.ground.to,
      ink: paint.ink,
    });
    const title = await setText(stage, {
      text: headline,
      voice: 'display',
      path: 'title',
      width: wide ? stage.columns(9) : safe.width,
      height: frame.title.height,
      size: { max: frame.title.max, min: u(44) },
      maxLines: 4,
    });
    const top = safe.y + title.height + frame.gap;
    const foot = safe.y + safe.height - (wide ? 0 : logo.height + frame.gap * 0.7);
    const lay = wide ? layAcross : layDown;
    const timeline = await lay(stage, {
      steps,
      active,
      headline: title.size,
      box: { x: safe.x, y: top, width: safe.width, height: foot - top },
      node: frame.node,
    });
    const drawn = motion.progress(3, 2600);
    const here = timeline.stations[active]!.node;
    const halo = here.size * 2.6;

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Ground box={{ x: 0, y: 0, width: stage.width, height: stage.height }} stops={paint.ground} />
          {paint.glow && (
            <Glow
              box={{ x: here.x - halo / 2, y: here.y - halo / 2, width: halo, height: halo }}
              glow={{
                ...paint.glow,
                opacity: paint.glow.opacity * reachedAt(stage, timeline, active, drawn),
              }}
            />
          )}
          <Line stage={stage} timeline={timeline} active={active} paint={paint} drawn={drawn} />
          {
            await Promise.all(
              timeline.stations.map(async ({ node }, index) => (
                <TimelineNode
                  key={node.x + node.y}
                  stage={stage}
                  paint={paint}
                  state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
                  numeral={await numeralOf(stage, index, node.size, index === active)}
                  {...node}
                  reached={reachedAt(stage, timeline, index, drawn)}
                />
              )),
            )
          }
          {timeline.stations.map(({ step, text }, index) => {
            const order = 4 + index * 3;
            return (
              <Place key={text.x + text.y} {...text} style={{ flexDirection: 'column', gap: step.gap }}>
                <Text
                  text={step.title}
                  color={index > active ? paint.muted : paint.ink}
                  enter={{ stage, order }}
                />
                {step.detail && (
                  <Text text={step.detail} color={paint.muted} enter={{ stage, order: order + 1 }} />
                )}
              </Place>
            );
          })}
          <Place x={safe.x} y={safe.y + u(4)}>
            <Text text={title} color={paint.ink} enter={{ stage, order: 0 }} />
          </Place>
          <Place
            x={safe.x + safe.width - logo.width}
            y={wide ? safe.y + capInset(title) : safe.y + safe.height - logo.height}
            style={motion.enter('fade', 6 + steps.length * 3)}
          >
            <BrandLogo setting={logo} />
          </Place>
        </Canvas>
      ),
    };
  },
});

function frameOf({ u, format, wide }: Stage, count: number, detailed: boolean) {
  const dense = count > 4 && detailed;
  const larger = (count === 3 ? 1.24 : 1) * (wide && !detailed ? 1.25 : 1);
  const scaled = (design: { height: number; max: number; usual: number; active: number; gap: number }) => ({
    title: { height: u(design.height), max: u(design.max) },
    node: { usual: u(design.usual * larger), active: u(design.active * larger) },
    gap: u(design.gap),
  });
  if (wide) {
    const active = dense ? 168 : 208;
    return scaled({ height: dense ? 220 : 260, max: 112, usual: 64, active, gap: 64 });
  }
  const roomy = {
    square: { height: 220, max: 104, usual: 60, active: 132, gap: 52 },
    portrait: { height: 330, max: 132, usual: 64, active: 156, gap: 68 },
    story: { height: 380, max: 150, usual: 68, active: 172, gap: 76 },
  };
  const packed = {
    square: { height: 124, max: 80, usual: 46, active: 104, gap: 38 },
    portrait: { height: 196, max: 104, usual: 54, active: 136, gap: 60 },
    story: { height: 250, max: 112, usual: 58, active: 148, gap: 72 },
  };
  const designs = dense ? packed : roomy;
  return scaled(designs[format.name as keyof typeof designs] ?? designs.square);
}

function numeralOf(stage: Stage, index: number, side: number, active: boolean) {
  const size = side * (active ? 0.52 : 0.44);
  return setText(stage, {
    text: String(index + 1),
    voice: active ? 'display' : 'label',
    ...(active ? {} : { weight: 600 }),
    width: side * 0.8,
    height: side,
    leading: 1,
    size: { max: size, min: size * 0.8 },
    maxLines: 1,
  });
}

/** How far along the line a station stands, from the first one. */
function along({ stations, across }: Timeline, index: number): number {
  const [first, node] = [stations[0]!.node, stations[index]!.node];
  return across ? node.x - first.x : node.y - first.y;
}

/** From the first station to where the line leaves the canvas. */
function lengthOf({ width, height }: Stage, { stations, across }: Timeline): number {
  const { x, y } = stations[0]!.node;
  return across ? width - x : height - y;
}

function reachedAt(stage: Stage, timeline: Timeline, index: number, drawn: number): number {
  const { size } = timeline.stations[index]!.node;
  const past = drawn * lengthOf(stage, timeline) - along(timeline, index) + size / 2;
  return drawn >= 1 ? 1 : Math.min(1, Math.max(0, past / size));
}

interface LineProps {
  stage: Stage;
  timeline: Timeline;
  active: number;
  paint: Paint;
  drawn: number;
}

/** The line: in the brand's colour up to where things stand, and quiet from there past the edge. */
function Line({ stage, timeline, active, paint, drawn }: LineProps) {
  const { x, y } = timeline.stations[0]!.node;
  const thick = Math.max(2, Math.round(stage.u(6)));
  const length = lengthOf(stage, timeline) * drawn;
  const part = (run: number, color: string) => (
    <Place
      x={timeline.across ? x : x - thick / 2}
      y={timeline.across ? y - thick / 2 : y}
      width={timeline.across ? run : thick}
      height={timeline.across ? thick : run}
      style={{ backgroundColor: color }}
    />
  );
  return (
    <>
      {part(length, paint.quiet)}
      {part(Math.min(length, along(timeline, active)), paint.fill.color)}
    </>
  );
}
