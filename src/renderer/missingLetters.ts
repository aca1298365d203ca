/**
 * For a device that has no font at all for the letters of the page: every one of them would be drawn as the same box. There
 * the page is shown with our fonts, which are on their way (`preloadedFontUrls`), and not before; after three seconds in any
 * case. Elsewhere, which is nearly everywhere, it does nothing: what the device can draw is not waited for
 * (docs/decisions/0009-fonts-cut-to-what-is-written.md). It stands in the head, behind the title and the styles. All letters
 * are measured at once: one by one, each would ask the system for a font, for up to a tenth of a second.
 */
export const missingLettersScript = `{
  const title = document.title
  const letters = [...new Set(title.match(/[^\\p{Script=Latin}\\P{L}]/gu))]
  const pen = document.createElement('canvas').getContext('2d')
  pen.font = '99px sans-serif'
  const width = (text) => pen.measureText(text).width
  if (letters.length > 2 && Math.abs(width(letters.join('')) - letters.length * width(letters[0])) < 0.1) {
    const { style } = document.documentElement
    const show = () => (style.visibility = '')
    style.visibility = 'hidden'
    for (const font of document.fonts) if (font.display === 'optional') font.display = 'swap'
    Promise.all(['1em Body', '700 1em Heading'].map((font) => document.fonts.load(font, title))).then(show, show)
    setTimeout(show, 3000)
  }
}`;
