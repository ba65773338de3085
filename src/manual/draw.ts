import { renderMermaidSVG } from 'beautiful-mermaid';

/** The library's SVG imports a web font, which must not be loaded. */
export const draw = (source: string): string =>
  renderMermaidSVG(source, { font: 'system-ui', transparent: true }).replaceAll(/^\s*@import .*$/gm, '');
