import { expect, test } from 'vitest';
import { rateTokenName } from './token-names.ts';

test.each([
  ['--primary', 0.9],
  ['--bs-primary', 0.9],
  ['--ifm-color-primary', 1],
  ['--color-brand', 1],
  ['--brandColor', 1],
  ['--theme_color', 0.7],
  ['--accent-500', 0.45],
  ['--colore-primario', 1],
  ['--couleur-principale', 1],
  ['--cor-primaria', 1],
  ['--farbe-primär', 1],
  ['--kleur-primair', 1],
  ['--kolor-główny', 1],
  ['--colore-secondario', 0.25],
  ['--kleur-accent', 0.45],
  ['--marca', 1],
])('%s names the brand colour', (name, weight) => {
  expect(rateTokenName(name)).toBe(weight);
});

test.each([
  ['a state', '--primary-hover'],
  ['a shade', '--ifm-color-primary-darkest'],
  ['what stands on it', '--primary-foreground'],
  ['another part', '--border-color'],
  ['a size', '--primary-font-size'],
  ['a shade in another language', '--kleur-primair-donker'],
  ['a word that only begins like one', '--corner-primary-size'],
  ['a library’s own', '--docsearch-primary-color'],
  ['a player’s own', '--plyr-color-main'],
])('%s does not name the brand colour: %s', (_, name) => {
  expect(rateTokenName(name)).toBe(0);
});
