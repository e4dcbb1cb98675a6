import { z } from 'zod';
import { textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { baseFormats } from '../formats.ts';
import { Background, Glow } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned, type Stage } from '../shared/canvas/stage.tsx';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { capInset, fitText, Text } from '../shared/text/text.tsx';
import { activeFace } from './active-node-colors.ts';
import { Line } from './line.tsx';
import { makeRun } from './line-progress.ts';
import { TimelineNode } from './node.tsx';
import { Ripple } from './ripple.tsx';
import { layAcross, layDown } from './timeline-layout.ts';

const content = z.object({
  title: textField(70, 'What the steps lead to, as a headline. 20 to 50 characters read best.'),
  steps: z
    .array(
      z.object({
        title: textField(36, 'The step in one to four words, such as "Connect your sources".'),
        detail: textField(
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

/** In the hold a light runs to the active step, from which a ripple then goes out: about how long both take. */
const PULSE_MS = 4200;

export const stepsTimeline = defineTemplate({
  id: 'steps-timeline',
  name: 'Steps on a line',
  description:
    'Three to six steps on one line that runs on past the edge: done ones filled, the one that counts large, later ones open. For how something works, or how far it has come.',
  category: 'explain',
  kinds: ['still', 'video'],
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
    const stage = makeStage(input);
    const { safe, wide, u, motion } = stage;
    const palette = paletteFor(chooseTreatment(stage, headline.length), stage.colors);
    const frame = makeFrame(
      stage,
      steps.length,
      steps.some(({ detail }) => detail !== undefined),
    );

    const logo = await setLogo(stage, {
      width: wide ? stage.columns(2) : safe.width * 0.4,
      height: u(wide ? 46 : 42),
      background: wide ? palette.background.from : palette.background.to,
      textColor: palette.textColor,
    });
    const title = await fitText(stage, {
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
    const run = makeRun(stage, timeline, active, title.lines.length - 1);
    const here = timeline.stations[active]!.node;
    const halo = here.size * 2.6;
    const canvas = { x: 0, y: 0, width: stage.width, height: stage.height };
    const pulse = motion.cycle(run.arrived, PULSE_MS);
    const face = activeFace(stage, palette);

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Positioned layer={palette.glow !== null} {...canvas}>
            <Background box={canvas} stops={palette.background} />
            {palette.glow && (
              <Glow
                box={{ x: here.x - halo / 2, y: here.y - halo / 2, width: halo, height: halo }}
                glow={palette.glow}
              />
            )}
          </Positioned>
          <Ripple
            stage={stage}
            {...here}
            color={face.body.via}
            passed={during(pulse, active === 0 ? 0 : 0.36, 1)}
          />
          <Line
            stage={stage}
            timeline={timeline}
            active={active}
            palette={palette}
            head={run.head}
            glint={{ color: face.glint, passed: during(pulse, 0, 0.5) }}
          />
          {
            await Promise.all(
              timeline.stations.map(async ({ node }, index) => (
                <TimelineNode
                  key={node.x + node.y}
                  stage={stage}
                  palette={palette}
                  state={index < active ? 'done' : index === active ? 'active' : 'ahead'}
                  face={face}
                  numeral={await fitNumeral(stage, index, node.size, index === active)}
                  {...node}
                  across={timeline.across}
                  reached={run.reached(index)}
                  ringsOrder={run.arrived - 4}
                />
              )),
            )
          }
          {timeline.stations.map(({ step, text }, index) => {
            const order = run.textOrder(index);
            return (
              <Positioned key={text.x + text.y} {...text} style={{ flexDirection: 'column', gap: step.gap }}>
                <Text
                  text={step.title}
                  color={index > active ? palette.muted : palette.textColor}
                  enter={{ stage, entrance: 'lift', order }}
                />
                {step.detail && (
                  <Text
                    text={step.detail}
                    color={palette.muted}
                    enter={{ stage, entrance: 'lift', order: order + step.title.lines.length }}
                  />
                )}
              </Positioned>
            );
          })}
          <Positioned x={safe.x} y={safe.y + u(4)}>
            <Text text={title} color={palette.textColor} enter={{ stage, entrance: 'lift', order: 0 }} />
          </Positioned>
          <Positioned
            x={safe.x + safe.width - logo.width}
            y={wide ? safe.y + capInset(title) : safe.y + safe.height - logo.height}
          >
            <BrandLogo layout={logo} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});

function makeFrame({ u, format, wide }: Stage, count: number, detailed: boolean) {
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

function fitNumeral(stage: Stage, index: number, side: number, active: boolean) {
  const size = side * (active ? 0.52 : 0.44);
  return fitText(stage, {
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

/** How far a part of a cycle has come, 0 to 1. */
function during(phase: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (phase - from) / (to - from)));
}
