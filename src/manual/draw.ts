import { renderMermaidSVG } from 'beautiful-mermaid';

/** Renders a Mermaid diagram as SVG. The library's SVG imports a web font, which an offline service must not load. */
export const draw = (source: string): string =>
  renderMermaidSVG(source, { font: 'system-ui', transparent: true }).replaceAll(/^\s*@import .*$/gm, '');
