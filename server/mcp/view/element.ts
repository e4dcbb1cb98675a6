type Child = Node | string | null;

/** Creates an element. Text is always set as text, so that nothing a brand says is parsed as markup. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> | null,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  element.append(...children.filter((child) => child !== null));
  return element;
}
