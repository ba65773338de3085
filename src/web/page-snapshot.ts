/**
 * Expressions that are evaluated in the page, in a world of their own so that the page cannot meddle. What a
 * form or the document holds under a name hides their own properties, hence the getters of the prototypes.
 */
const GETTER = `const getter = (prototype, name) => {
  const { get } = Object.getOwnPropertyDescriptor(prototype, name);
  return (node) => get.call(node);
};`;

/** Grows as long as the page writes text. */
export const TEXT_LENGTH = `(() => {
  ${GETTER}
  return getter(Document.prototype, 'documentElement')(document)?.textContent.length ?? 0;
})()`;

/**
 * The document as HTML. Where there are open shadow roots it is the flat tree (WHATWG DOM, "flat tree" in CSS
 * Scoping): their content in the place of their host's, with what was slotted in the slots.
 */
export const htmlOf = (maxCharacters: number): string => `(() => {
  ${GETTER}
  const root = getter(Document.prototype, 'documentElement')(document);
  if (root === null) return '';
  const childNodes = getter(Node.prototype, 'childNodes');
  const shadowRoot = getter(Element.prototype, 'shadowRoot');
  const all = Document.prototype.querySelectorAll.call(document, '*');
  const html = Array.prototype.some.call(all, shadowRoot) ? flat().outerHTML : root.outerHTML;
  const doctype = getter(Document.prototype, 'doctype')(document) === null ? '' : '<!DOCTYPE html>';
  return (doctype + html).slice(0, ${maxCharacters});

  function flat() {
    // Without a browsing context nothing in it loads or runs.
    const inert = document.implementation.createHTMLDocument('');
    const top = inert.importNode(root, false);
    const left = [[root, top]];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [from, to] = next;
      for (const child of shown(from)) {
        const isElement = child instanceof Element;
        // Scripts have run, so it is not shown; in an inert document its content would turn into text.
        if (isElement && child.matches('noscript')) continue;
        const whole = !isElement || child.matches('template');
        const copy = inert.importNode(child, whole);
        to.appendChild(copy);
        if (!whole) left.push([child, copy]);
      }
    }
    return top;
  }

  function shown(element) {
    const shadow = shadowRoot(element);
    if (shadow !== null) return childNodes(shadow);
    const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    return assigned.length > 0 ? assigned : childNodes(element);
  }
})()`;
