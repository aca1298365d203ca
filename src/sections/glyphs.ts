/** Sample marks: a simple glyph on a 24 px grid each, named in regions/site.yaml. */
export const glyphs = {
  arch: 'M3 21V12a9 9 0 0 1 18 0v9h-6v-9a3 3 0 0 0-6 0v9z',
  sun:
    'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM4 5.4L5.4 ' +
    '4l2.8 2.8-1.4 1.4zM15.8 17.2l1.4-1.4L20 18.6 18.6 20zM4 18.6l2.8-2.8 1.4 1.4L5.4 20zM15.8 6.8L18.6 4 20 ' +
    '5.4l-2.8 2.8z',
  peak: 'M1 21L9.5 5l5 9 2.5-4 6 11z',
  leaf: 'M4 20C4 9 10 3 21 3c0 11-5 17-14 16.5L15 10 6 21z',
  wave: 'M1 9c4-5 7-5 11 0s7 5 11 0v4c-4 5-7 5-11 0s-7-5-11 0zM1 16c4-5 7-5 11 0s7 5 11 0v4c-4 5-7 5-11 0s-7-5-11 0z',
  eye: 'M1 12c3-5.3 7-8 11-8s8 2.7 11 8c-3 5.3-7 8-11 8s-8-2.7-11-8zm11-5a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  kite: 'M12 1l8 9-8 13-8-13zM12 5l-4.5 5h9z',
  bolt: 'M14 1L3 14h7l-1 9 11-14h-7z',
  gear:
    'M10 1h4l.7 3 2.6 1.1L20 3.5 22.5 6 21 8.7 22 11l2 1-2 3-1 2 1 3-3 2-3-1-2 1-1 2h-4l-1-2-2-1-3 1-3-3 ' +
    '1-3-1-2-2-1v-3l2-1 1-2.3L1.5 6 4 3.5l2.7 1.6L9.3 4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z',
  grid: 'M2 2h9v9H2zM13 2h9v9h-9zM2 13h9v9H2zM17.5 13a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  ring: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm0 6a5 5 0 1 1 0 10 5 5 0 0 1 0-10z',
  loop:
    'M7 6a6 6 0 1 0 4.2 10.2L12 15l.8 1.2A6 6 0 1 0 12.8 7.8L12 9l-.8-1.2A6 6 0 0 0 7 6zm0 4a2 2 0 1 1 0 4 2 ' +
    '2 0 0 1 0-4zm10 0a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
} as const;

/** True for a glyph that is drawn; a mark with any other has a ring. */
export function isGlyph(name: string): name is keyof typeof glyphs {
  return Object.hasOwn(glyphs, name);
}
