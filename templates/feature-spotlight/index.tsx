import { hexToOklch } from '@livery/core/color/convert';
import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineTemplate } from '../define-template.ts';
import { Background } from '../shared/canvas/background.tsx';
import { Canvas, makeStage, Positioned } from '../shared/canvas/stage.tsx';
import { mix } from '../shared/color/color-mix.ts';
import { chooseTreatment, paletteFor } from '../shared/color/treatment.ts';
import { BrandLogo, setLogo } from '../shared/media/brand-logo.tsx';
import { setTag, Tag } from '../shared/text/tag.tsx';
import { AppWindow, Lens } from './app-window.tsx';
import { SpotlightText, setSpotlightCopy } from './copy.tsx';
import { isNight } from './drawn-interface.tsx';
import { spotlightFrame } from './frame.ts';
import { PassingLight, ReededPanel } from './reeded-panel.tsx';
import { HANG, SPOT, spotlightView } from './screen-layout.ts';

const RISE_MS = 1800;

const part = (side: string) =>
  z
    .number()
    .min(0)
    .max(1)
    .describe(
      `0 is the ${side === 'x' ? 'left' : 'top'} edge of the picture, 1 the ${side === 'x' ? 'right' : 'bottom'} edge.`,
    );

const content = z.object({
  title: textField(70, 'What the feature does, as a short claim. 15 to 45 characters read best.'),
  body: textField(
    180,
    'One or two sentences on how it works or what it saves. 60 to 120 characters read best.',
  ).optional(),
  eyebrow: textField(
    30,
    'The name of the feature or of the part of the product, such as "Shared boards".',
  ).optional(),
  picture: imageField(
    'A screenshot of the feature, at least 1600 pixels wide, without browser chrome: a window is drawn around it.',
  ),
  focus: z
    .object({ x: part('x'), y: part('y') })
    .describe(
      'The centre of the one detail to lift off the screenshot: it is enlarged in place and the rest dims. Measured in the picture, so a button in its top right corner is about { x: 0.9, y: 0.08 }. Leave it out to show the whole screenshot.',
    )
    .optional(),
  callout: textField(
    40,
    'A label on the detail that `focus` points at, two to five words, such as "Approved in one click". Give it together with `focus`; without it the label stands on the frame of the screenshot.',
  ).optional(),
});

export const featureSpotlight = defineTemplate({
  id: 'feature-spotlight',
  name: 'Feature spotlight',
  description:
    'One feature: words beside a framed screenshot whose one detail is enlarged and lit while the rest dims.',
  category: 'feature',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og'],
  content,
  sample: {
    eyebrow: 'Weekly report',
    title: 'See the week turn before it ends',
    body: 'Every number updates as the work moves, so Friday’s surprise becomes Wednesday’s decision.',
    focus: { x: 0.534, y: 0.501 },
    callout: 'Best day since March',
  },
  sampleImages: { picture: 'screenshot.svg' },
  durationS: { default: 6, min: 1, max: 60 },
  async scene(input) {
    const { content } = input;
    const stage = makeStage(input);
    const frame = spotlightFrame(stage);
    const treatment = chooseTreatment(stage, content.title.length + (content.body?.length ?? 0), 250);
    const palette = paletteFor(treatment, stage.colors);
    const shown = input.images.get(content.picture ?? '');
    const label =
      treatment === 'bold' ? { color: palette.background.from, textColor: palette.textColor } : palette.fill;

    const logo = await setLogo(stage, {
      width: frame.head.width * 0.5,
      height: frame.logo,
      background: palette.background.from,
      textColor: palette.textColor,
    });
    const texts = await setSpotlightCopy(stage, content, frame, logo);
    const panel = frame.split
      ? {
          x: stage.column(6) - stage.u(30),
          y: 0,
          width: stage.width - stage.column(6) + stage.u(30),
          height: stage.height,
        }
      : {
          x: 0,
          y: texts.foot + frame.below,
          width: stage.width,
          height: stage.height - texts.foot - frame.below,
        };
    const start = Math.max(panel.x + stage.u(40), stage.safe.x);
    const end = stage.safe.x + stage.safe.width;
    const callout =
      content.callout === undefined
        ? null
        : await setTag(stage, {
            text: content.callout,
            path: 'callout',
            width: Math.min(end - start, stage.u(frame.split ? 840 : 640)),
            size: frame.callout,
            weight: 600,
            pad: { x: 0.9, y: 0.5 },
          });
    const view = spotlightView({
      stage,
      frame,
      panel,
      image: shown,
      focus: content.focus,
      callout: callout?.height ?? 0,
    });
    const { window, lens } = view;
    const radius = Math.min(stage.brand.radii.md * stage.u(1.9), stage.u(44));
    // The canvas cuts what runs off it; only a window that comes in from the other side needs its panel to.
    const clip = view.late ? ({ overflow: 'hidden' } as const) : {};
    const night = shown ? hexToOklch(shown.colors[0]?.hex ?? '#ffffff').l < 0.5 : isNight(stage);
    const screen = { stage, palette, image: shown, radius };
    const layered = lens
      ? { x: lens.x + stage.u(34), y: lens.y + lens.height }
      : { x: window.x + stage.u(44), y: window.y };

    const whole = { x: 0, y: 0, width: stage.width, height: stage.height };
    const flute = stage.u(34);
    // The window comes up over the lower edge.
    const away = (stage.height - window.y) * (1 - stage.motion.progress(0, RISE_MS, 'in-out'));

    return {
      warnings: stage.warnings,
      tree: (
        <Canvas stage={stage}>
          <Background box={whole} stops={palette.background} />
          <Positioned {...whole} layer>
            <ReededPanel box={panel} shape={palette.shape} flute={flute} />
          </Positioned>
          <PassingLight
            stage={stage}
            box={panel}
            flute={flute}
            color={mix(palette.shape.light, '#ffffff', 0.6)}
          />
          <Positioned {...panel} style={clip}>
            <Positioned
              {...whole}
              x={-panel.x}
              y={-panel.y}
              style={away > 0 ? { transform: `translateY(${away}px)` } : {}}
            >
              <Positioned {...whole} style={stage.motion.hold('drift')}>
                <AppWindow {...screen} view={view} night={night} />
              </Positioned>
            </Positioned>
          </Positioned>
          {lens && <Lens {...screen} lens={lens} ring={label.color} />}
          {callout && (
            <Positioned
              x={Math.max(start, Math.min(layered.x, end - callout.width))}
              y={layered.y - callout.height * (1 - HANG)}
              style={stage.motion.enter('settle', SPOT.order + (lens ? 12 : 2))}
            >
              <Tag layout={callout} color={label.textColor} background={label.color} />
            </Positioned>
          )}
          <SpotlightText stage={stage} copy={texts} palette={palette} />
          <Positioned {...frame.head} style={{ alignItems: 'center' }}>
            <BrandLogo layout={logo} />
          </Positioned>
        </Canvas>
      ),
    };
  },
});
