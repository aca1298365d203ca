/** Where the parts of a hero's picture are, in pixels of its master (1400 × 1300). */
interface Parts {
  eyes: readonly [x: number, y: number][];
  /** Pieces that move: the outline of each in the picture, and the point that it turns about. */
  pieces: readonly { outline: string; pivot: string; motion: Keyframe[]; seconds: number }[];
}

const sway = (degrees: number): Keyframe[] => [{ rotate: `${-degrees}deg` }, { rotate: `${degrees}deg` }];
const sprout = { outline: 'M636 66H826V227H636Z', pivot: '723px 232px', motion: sway(3), seconds: 3.4 };
const gearLeaf = { outline: 'M938 176H1192V318H938Z', pivot: '1035px 322px', motion: sway(2), seconds: 4.6 };
const kite = {
  outline: 'M128 96H381V401H300V592H128Z',
  pivot: '281px 238px',
  motion: [
    { translate: '-6px 8px', rotate: '-3deg' },
    { translate: '10px -12px', rotate: '4deg' },
  ],
  seconds: 5.2,
};

const partsOf: Record<string, Parts> = {
  'hero-in': {
    eyes: [
      [632, 385],
      [771, 397],
    ],
    pieces: [sprout, gearLeaf, kite],
  },
  'hero-ae': {
    eyes: [
      [632, 388],
      [772, 400],
    ],
    pieces: [sprout, gearLeaf],
  },
};

const screen = '#2c293c';
const eyeWhite = '#e4ebed';
/** How far an eye looks to the side. */
const glance = 9;

/**
 * Brings the robot of a hero to life: it blinks, its leaves sway, the kite drifts, on wide screens its eyes follow the pointer,
 * and the sticker turns with the scroll. The moving pieces are cut from the picture that the page has already, so they cost no
 * bytes. Answers with what ends it.
 */
export function bringToLife(image: HTMLImageElement, name: string, sticker: Element | null): () => void {
  const parts = partsOf[name];
  const frame = image.parentElement;
  if (!parts || !frame) return () => {};
  const ended = new AbortController();
  const layer = draw(parts, image.currentSrc);
  const place = () => {
    const [inner, outer] = [image.getBoundingClientRect(), frame.getBoundingClientRect()];
    Object.assign(layer.style, {
      left: `${inner.left - outer.left}px`,
      top: `${inner.top - outer.top}px`,
      width: `${inner.width}px`,
      height: `${inner.height}px`,
    });
  };
  frame.style.position = 'relative';
  frame.append(layer);
  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(image);
  image.style.mask = `url("data:image/svg+xml,${encodeURIComponent(maskOf(parts))}") 0 0 / 100% 100%`;
  const animations = animate(layer, parts);
  const view = new IntersectionObserver(([entry]) => {
    for (const animation of animations)
      if (entry?.isIntersecting) animation.play();
      else animation.pause();
  });
  view.observe(image);
  if (window.matchMedia('(min-width: 1024px) and (pointer: fine)').matches) followPointer(layer, image, ended.signal);
  turnWithScroll(sticker, ended.signal);
  return () => {
    ended.abort();
    sizes.disconnect();
    view.disconnect();
    layer.remove();
    image.style.mask = '';
  };
}

function draw({ eyes, pieces }: Parts, source: string): SVGSVGElement {
  const layer = element('svg', { viewBox: '0 0 1400 1300', 'aria-hidden': 'true', 'data-living': '' });
  Object.assign(layer.style, { position: 'absolute', overflow: 'visible', pointerEvents: 'none', maxWidth: 'none' });
  for (const [index, { outline, pivot }] of pieces.entries()) {
    const clip = element('clipPath', { id: `living-${index}` });
    clip.append(element('path', { d: outline }));
    const piece = element('g', { class: 'piece' });
    piece.style.transformOrigin = pivot;
    piece.append(
      element('image', { href: source, width: '1400', height: '1300', 'clip-path': `url(#living-${index})` }),
    );
    layer.append(clip, piece);
  }
  for (const [x, y] of eyes) {
    const at = { cx: String(x), cy: String(y) };
    const eye = element('ellipse', { ...at, rx: '27', ry: '36', fill: eyeWhite, class: 'eye' });
    eye.style.transformOrigin = `${x}px ${y}px`;
    const look = element('g', { class: 'look' });
    look.append(eye);
    layer.append(element('ellipse', { ...at, rx: '29', ry: '38', fill: screen }), look);
  }
  return layer;
}

/** The picture without the pieces that move: they are drawn above it. */
function maskOf({ pieces }: Parts): string {
  const holes = pieces.map(({ outline }) => outline).join('');
  const path = `<path fill-rule="evenodd" d="M0 0H1400V1300H0Z${holes}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1400 1300" preserveAspectRatio="none">${path}</svg>`;
}

function animate(layer: SVGSVGElement, { pieces }: Parts): Animation[] {
  const swaying = [...layer.querySelectorAll('.piece')].map((piece, index) => {
    const { motion = [], seconds = 1 } = pieces[index] ?? {};
    return piece.animate(
      // From rest, so that nothing jumps as it begins.
      [{ rotate: '0deg', translate: '0' }, ...motion, { rotate: '0deg', translate: '0' }],
      { duration: seconds * 1_500, iterations: Infinity, easing: 'ease-in-out' },
    );
  });
  const open = { scale: '1 1' };
  const blinking = [...layer.querySelectorAll('.eye')].map((eye) =>
    eye.animate(
      [open, { ...open, offset: 0.94 }, { scale: '1 0.06', offset: 0.965 }, { ...open, offset: 0.99 }, open],
      { duration: 4_200, iterations: Infinity },
    ),
  );
  return [...swaying, ...blinking];
}

function followPointer(layer: SVGSVGElement, image: HTMLImageElement, signal: AbortSignal): void {
  const looks = [...layer.querySelectorAll<SVGElement>('.look')];
  for (const look of looks) look.style.transition = 'translate 0.2s linear';
  let waiting = 0;
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(() => {
        const { left, top, width, height } = image.getBoundingClientRect();
        const across = clientX - (left + width / 2);
        const down = clientY - (top + height * 0.3);
        const far = Math.max(Math.hypot(across, down), width / 2);
        for (const look of looks) look.style.translate = `${(across / far) * glance}px ${(down / far) * glance}px`;
      });
    },
    { passive: true, signal },
  );
}

/** The sticker turns slowly by itself (GearBadge); the scroll turns it on, forwards or back. */
function turnWithScroll(sticker: Element | null, signal: AbortSignal): void {
  const millisecondsAPixel = 40;
  let before = window.scrollY;
  window.addEventListener(
    'scroll',
    () => {
      const moved = window.scrollY - before;
      before = window.scrollY;
      for (const turning of sticker?.getAnimations({ subtree: true }) ?? [])
        turning.currentTime = Number(turning.currentTime ?? 0) + moved * millisecondsAPixel + roundTrip;
    },
    { passive: true, signal },
  );
}

/** Whole turns of the sticker: added so that its time never falls below nought. */
const roundTrip = 40_000;

function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
