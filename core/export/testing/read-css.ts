import { generate, parse, walk } from 'css-tree';

export interface ReadRule {
  media: string;
  selector: string;
  values: Record<string, string>;
}

/** The rules of a stylesheet; throws if it is not valid CSS. */
export function readCss(css: string): ReadRule[] {
  const rules = new Map<unknown, ReadRule>();
  const ast = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => {
      throw error;
    },
  });
  walk(ast, function (node) {
    if (node.type !== 'Declaration') return;
    const media = this.atrule?.prelude ? generate(this.atrule.prelude) : '';
    const selector = this.rule ? generate(this.rule.prelude) : `@${this.atrule?.name}`;
    const rule = rules.get(this.rule ?? this.atrule) ?? { media, selector, values: {} };
    rule.values[node.property] = generate(node.value);
    rules.set(this.rule ?? this.atrule, rule);
  });
  return [...rules.values()];
}
