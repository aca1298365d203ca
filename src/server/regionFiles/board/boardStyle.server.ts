/** The board's own style; its hash stands in the page's content security policy. */
export const boardStyle = `
:root { --ink: #1e1b3a; --paper: #fffcf7; --line: #e8e0d2; --leaf: #0b6b45; --danger: #b42318; --marigold: #ffb020; --cream: #fff6e6; }
* { box-sizing: border-box; }
body {
  margin: 0; padding: 32px clamp(16px, 4vw, 48px) 96px;
  background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
}
h1 { font-size: 32px; line-height: 1.15; margin: 0 0 8px; letter-spacing: -0.01em; }
h2 { font-size: 22px; margin: 48px 0 12px; }
p { margin: 0 0 12px; max-width: 68ch; }
a { color: var(--leaf); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px; border-radius: 4px; }
.scroll { overflow-x: auto; border: 1.5px solid var(--line); border-radius: 16px; background: #fff; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: start; vertical-align: top; padding: 8px 12px; border-block-end: 1px solid var(--line); }
tr:last-child > * { border-block-end: 0; }
thead th { position: sticky; inset-block-start: 0; background: var(--cream); white-space: nowrap; }
tbody th { font-weight: 600; white-space: nowrap; }
tbody th, thead th:first-child { position: sticky; inset-inline-start: 0; }
tbody th { background: #fff; }
thead th:first-child { z-index: 1; }
td { overflow-wrap: break-word; max-width: 48ch; }
.state {
  display: inline-block; padding: 2px 10px; border-radius: 99px;
  font-size: 13px; font-weight: 600; background: var(--leaf); color: #fff; white-space: nowrap;
}
.state.bad { background: var(--danger); }
.state.draft { background: var(--marigold); color: var(--ink); }
.differs td { background: var(--cream); }
.off { color: #6b6780; }
pre { margin: 0; padding: 16px; overflow-x: auto; font: 13px/1.5 ui-monospace, monospace; }
.problem { border-inline-start: 6px solid var(--danger); }
summary { cursor: pointer; font-weight: 600; padding: 8px 0; }
@media (max-width: 639px) {
  tbody th { white-space: normal; overflow-wrap: anywhere; min-width: 120px; max-width: 150px; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
}
code { font: 13px ui-monospace, monospace; }
`;
