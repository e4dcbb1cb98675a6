/**
 * What the fields of a template hold, so that content can be composed for it. Roles with a common beginning, such as
 * `metric-`, hold parts of one fact: they come from the same one or are left out.
 */
const fieldRoles = [
  // The claim and the texts around it.
  'headline',
  'subline',
  'eyebrow',
  'action',
  'address',
  // One customer's words, with the person.
  'quote-text',
  'quote-author',
  'quote-position',
  // One figure.
  'metric-value',
  'metric-label',
  'metric-context',
  'metric-source',
  'metric-trend',
  // The brand's customers.
  'customers-headline',
  'customer-name',
  'customer-logo',
  'customers-note',
  // A list of points, or of steps in time.
  'item-title',
  'item-detail',
  'item-style',
  // What is drawn beside a feature without a picture.
  'feature-drawing',
  'step-title',
  'step-detail',
  'step-active',
  // Two ways side by side.
  'compare-before-label',
  'compare-after-label',
  'row-topic',
  'row-before',
  'row-after',
  // Figures side by side.
  'chart-title',
  'chart-kind',
  'chart-unit',
  'chart-unit-position',
  'chart-locale',
  'chart-highlight',
  'chart-source',
  'point-label',
  'point-value',
  // An event.
  'event-title',
  'event-date',
  'event-locale',
  'event-time',
  'event-place',
  'event-kind',
  'event-sign-up',
  'speaker-name',
  'speaker-position',
  // An offer.
  'offer-figure',
  'offer-headline',
  'offer-detail',
  'offer-code',
  'offer-ends',
  'offer-terms',
  // An article.
  'article-title',
  'article-kicker',
  'article-author',
  'article-reading-time',
  'article-date',
  'article-excerpt',
  // Left to the caller: the brand's files do not say which image suits.
  'image',
  'image-focus',
  'image-label',
] as const;

/** A role that begins with `own-` is that of a field that only one template has. */
export type FieldRole = (typeof fieldRoles)[number] | `own-${string}`;

/** The role of each field of a content schema by its path, such as `author.name` or `logos[].name`. */
export type ContentRoles = Readonly<Record<string, FieldRole>>;
