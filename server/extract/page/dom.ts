/**
 * Reads the DOM through the prototypes' own getters. A form field replaces the form's member of the same name, and a
 * named image or form replaces that of the document: `form.children` may be an input.
 */

function getter<Of extends object, Name extends keyof Of>(prototype: Of, name: Name): (of: Of) => Of[Name] {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name)!;
  return (of) => get!.call(of) as Of[Name];
}

export const readChildren = getter(Element.prototype, 'children');
export const readChildNodes = getter(Node.prototype, 'childNodes');
export const readParent = getter(Node.prototype, 'parentElement');
export const readShadow = getter(Element.prototype, 'shadowRoot');
export const readClassList = getter(Element.prototype, 'classList');
export const readStyle = getter(HTMLElement.prototype, 'style');
export const readTag = getter(Element.prototype, 'tagName');

const readContent = getter(Node.prototype, 'textContent');

export function textIn(node: Node): string {
  return readContent(node) ?? '';
}

/** Attribute values are searched on every element, so a long one is cut. */
const MAX_LETTERS = 1000;

/** The beginning of an attribute; null if it is not set. */
export function readAttribute(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name)?.slice(0, MAX_LETTERS) ?? null;
}

export function readId(element: Element): string {
  return readAttribute(element, 'id') ?? '';
}

export function readClass(element: Element): string {
  return readAttribute(element, 'class') ?? '';
}

export function allIn<Found extends Element = Element>(element: Element, selector: string): Found[] {
  return [...Element.prototype.querySelectorAll.call(element, selector)] as Found[];
}

export function firstIn<Found extends Element = Element>(element: Element, selector: string): Found | null {
  return Element.prototype.querySelector.call(element, selector) as Found | null;
}

export function closestTo(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

export function contains(element: Element, other: Node): boolean {
  return Node.prototype.contains.call(element, other);
}

export function readBounds(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}

const root = getter(Document.prototype, 'documentElement');
const body = getter(Document.prototype, 'body');
const title = getter(Document.prototype, 'title');
const fonts = getter(Document.prototype, 'fonts');
const styleSheets = getter(Document.prototype, 'styleSheets');
const adoptedStyleSheets = getter(Document.prototype, 'adoptedStyleSheets');
const readyState = getter(Document.prototype, 'readyState');
const baseURI = getter(Node.prototype, 'baseURI');

/** The document itself. */
export const page = {
  get root(): HTMLElement {
    return root(document);
  },
  /** Null before it has loaded. */
  get body(): HTMLElement | null {
    return body(document);
  },
  get title(): string {
    return title(document);
  },
  get fonts(): FontFaceSet {
    return fonts(document);
  },
  get styleSheets(): CSSStyleSheet[] {
    return [...styleSheets(document), ...adoptedStyleSheets(document)];
  },
  get baseURI(): string {
    return baseURI(document);
  },
  hasLoaded(): boolean {
    return readyState(document) === 'complete';
  },
  animations(): Animation[] {
    return Document.prototype.getAnimations.call(document);
  },
  /** The number of all elements. */
  count(): number {
    return Document.prototype.getElementsByTagName.call(document, '*').length;
  },
  all<Found extends Element = Element>(selector: string): Found[] {
    return [...Document.prototype.querySelectorAll.call(document, selector)] as Found[];
  },
  first<Found extends Element = Element>(selector: string): Found | null {
    return Document.prototype.querySelector.call(document, selector) as Found | null;
  },
  byId(id: string): Element | null {
    return Document.prototype.getElementById.call(document, id);
  },
  createSvg(name: string): SVGElement {
    return Document.prototype.createElementNS.call(document, svgNamespace, name) as SVGElement;
  },
  copyNode<Copied extends Node>(node: Copied): Copied {
    return Document.prototype.importNode.call(document, node, true) as Copied;
  },
};

export const svgNamespace = 'http://www.w3.org/2000/svg';
