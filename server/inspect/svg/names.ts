/** The elements and attributes allowed in a stored SVG. Everything else is removed. */

const words = (text: string) => new Set(text.trim().split(/\s+/));

export const elements = words(`
  svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan textPath title desc
  linearGradient radialGradient stop pattern clipPath mask marker image style
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge
  feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** Elements that are removed without a warning, because they draw nothing. */
export const silent = words('metadata view cursor mpath');

export const attributes = words(`
  id class style lang role tabindex viewBox preserveAspectRatio version baseProfile
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height d points pathLength dx dy rotate textLength lengthAdjust
  startOffset method spacing side transform transform-origin gradientTransform gradientUnits spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits mask-type
  markerUnits markerWidth markerHeight refX refY orient filterUnits primitiveUnits
  in in2 result mode type values operator k1 k2 k3 k4 order kernelMatrix divisor bias targetX targetY edgeMode
  preserveAlpha kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle azimuth elevation z pointsAtX pointsAtY pointsAtZ scale xChannelSelector yChannelSelector
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background fill
  fill-opacity fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-variant font-variation-settings font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  lighting-color marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration
  text-orientation text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode
  systemLanguage requiredFeatures requiredExtensions media
`);
