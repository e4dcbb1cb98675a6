import { modeLrgb, modeOklab, modeOklch, modeP3, modeRgb, modeXyz65, useMode } from 'culori/fn';

/** Registers the colour spaces of brand documents alone: all that the library knows are five times as much code. */
for (const mode of [modeRgb, modeLrgb, modeXyz65, modeP3, modeOklab, modeOklch]) useMode(mode);
