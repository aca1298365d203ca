type Point = readonly [x: number, y: number];

/** A piece that moves: its outline in the picture, the point that it turns about, and how far it goes to either side. */
interface Piece {
  outline: readonly Point[];
  pivot: Point;
  sway: readonly [Swing, Swing];
  seconds: number;
}

interface Swing {
  degrees: number;
  by?: Point;
}

/** Where the parts of a hero's picture are, in pixels of its master. */
interface Parts {
  eyes: readonly Point[];
  pieces: readonly Piece[];
}

const master = { width: 1400, height: 1300 };

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const sway = (degrees: number): [Swing, Swing] => [{ degrees: -degrees }, { degrees }];
const sprout: Piece = { outline: box(636, 66, 826, 227), pivot: [723, 232], sway: sway(3), seconds: 3.4 };
const gearLeaf: Piece = { outline: box(938, 176, 1192, 318), pivot: [1035, 322], sway: sway(2), seconds: 4.6 };
const kite: Piece = {
  outline: [
    [128, 96],
    [381, 96],
    [381, 401],
    [300, 401],
    [300, 592],
    [128, 592],
  ],
  pivot: [281, 238],
  sway: [
    { degrees: -3, by: [-6, 8] },
    { degrees: 4, by: [10, -12] },
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

const eyeBall = { color: '#e4ebed', across: 27, down: 36 };
const screen = { color: '#2c293c', across: 29, down: 38 };
/** How far an eye looks to the side. */
const glance = 9;

/**
 * Brings the robot of a hero to life: it blinks, its leaves sway, the kite drifts, on wide screens its eyes follow the pointer,
 * and the sticker turns with the scroll. The moving pieces are cut from the picture that the page has already, so they cost no
 * bytes. Returns the function that stops it.
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
  // Chrome knows it without the prefix since 120, which phones with Android 7 never get.
  const cut = `url("data:image/svg+xml,${encodeURIComponent(maskOf(parts))}") 0 0 / 100% 100%`;
  image.style.setProperty('-webkit-mask', cut);
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
    image.style.removeProperty('-webkit-mask');
  };
}

/**
 * The pieces and the eyes, each an element of its own in HTML: the browser moves those on the graphics processor, where parts of
 * one SVG would be laid out and painted anew for each frame.
 */
function draw({ eyes, pieces }: Parts, source: string): HTMLElement {
  // They are a picture, made of backgrounds, which high contrast would recolour and a printer leave out.
  const layer = part({
    position: 'absolute',
    pointerEvents: 'none',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  });
  layer.dataset['living'] = '';
  layer.setAttribute('aria-hidden', 'true');
  // What stands still first: above something that moves it would need a layer as well.
  layer.append(...eyes.map(drawSocket), ...pieces.map((piece) => drawPiece(piece, source)), ...eyes.map(drawEye));
  return layer;
}

/** The dark of the screen where the picture has an eye. */
function drawSocket([x, y]: Point): HTMLElement {
  const { color, across, down } = screen;
  return part({ ...placed(x - across, y - down, 2 * across, 2 * down), borderRadius: '50%', background: color });
}

/** An eye that blinks, in a box that looks about. */
function drawEye([x, y]: Point): HTMLElement {
  const { color, across, down } = eyeBall;
  const look = part(placed(x - across, y - down, 2 * across, 2 * down), 'look');
  look.append(part({ blockSize: '100%', borderRadius: '50%', background: color }, 'eye'));
  return look;
}

/**
 * A window of the piece's size onto the whole picture, in a box that moves: what moves is no background itself, as WebKitGTK
 * loses the place of a layer's background.
 */
function drawPiece({ outline, pivot }: Piece, source: string): HTMLElement {
  const { left, top, width, height } = boundsOf(outline);
  const within = ([x, y]: Point) => `${percent(x - left, width)} ${percent(y - top, height)}`;
  const piece = part({ ...placed(left, top, width, height), transformOrigin: within(pivot) }, 'piece');
  const view = part({
    blockSize: '100%',
    background: `url("${source}")`,
    backgroundSize: `${percent(master.width, width)} ${percent(master.height, height)}`,
    backgroundPosition: `${percent(left, master.width - width)} ${percent(top, master.height - height)}`,
    clipPath: `polygon(${outline.map(within).join()})`,
  });
  piece.append(view);
  return piece;
}

function part(style: Partial<CSSStyleDeclaration>, className = ''): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  Object.assign(made.style, style);
  return made;
}

function placed(left: number, top: number, width: number, height: number) {
  return {
    position: 'absolute',
    left: percent(left, master.width),
    top: percent(top, master.height),
    width: percent(width, master.width),
    height: percent(height, master.height),
  };
}

function boundsOf(outline: readonly Point[]) {
  const [left, right] = extent(outline.map(([x]) => x));
  const [top, bottom] = extent(outline.map(([, y]) => y));
  return { left, top, width: right - left, height: bottom - top };
}

function extent(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

function percent(share: number, whole: number): string {
  return `${(100 * share) / whole}%`;
}

/**
 * The picture without the pieces that move: they are drawn above it. A few pixels of each cut stay, as pieces and picture do not end
 * at the same fraction of a pixel.
 */
function maskOf({ pieces }: Parts): string {
  const { width, height } = master;
  const holes = pieces.map(({ outline }) => `M${outline.join('L')}Z`).join('');
  const picture = `<path fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${holes}"/>`;
  const cuts = `<path fill="none" stroke="#000" stroke-width="6" d="${holes}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${picture}${cuts}</svg>`;
}

function animate(layer: HTMLElement, { pieces }: Parts): Animation[] {
  const swaying = [...layer.querySelectorAll('.piece')].flatMap((element, index) => {
    const piece = pieces[index];
    return piece ? [swayPiece(element, piece)] : [];
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

function swayPiece(element: Element, { outline, sway: swings, seconds }: Piece): Animation {
  const { width, height } = boundsOf(outline);
  const rest: Swing = { degrees: 0 };
  // From rest, so that nothing jumps as it begins.
  const frames = [rest, ...swings, rest].map(({ degrees, by: [x, y] = [0, 0] }) => ({
    rotate: `${degrees}deg`,
    translate: `${percent(x, width)} ${percent(y, height)}`,
  }));
  return element.animate(frames, { duration: seconds * 1_500, iterations: Infinity, easing: 'ease-in-out' });
}

function followPointer(layer: HTMLElement, image: HTMLImageElement, signal: AbortSignal): void {
  const looks = [...layer.querySelectorAll<HTMLElement>('.look')];
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
        const reach = (glance * width) / master.width;
        for (const look of looks) look.style.translate = `${(across / far) * reach}px ${(down / far) * reach}px`;
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
