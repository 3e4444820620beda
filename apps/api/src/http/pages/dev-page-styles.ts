/** The shop's tokens, for pages that cannot use its style sheet. */
export const devPageStyles = `
@font-face { font-family: Figtree; font-weight: 400; font-display: swap; src: url(/dev/fonts/400); }
@font-face { font-family: Figtree; font-weight: 600 700; font-display: swap; src: url(/dev/fonts/600); }
:root {
  color-scheme: light dark; accent-color: light-dark(#db5a14, #fd7631);
  --page: light-dark(#fff, #141210); --surface: light-dark(#fff, #1b1815);
  --sunken: light-dark(#faf8f6, #181512);
  --line: light-dark(#e9e5e0, #2e2924); --line-2: light-dark(#d6d0c9, #453e37);
  --field: light-dark(#8f877e, #857b70);
  --t1: light-dark(#1c1917, #f5f1ec); --t2: light-dark(#57534e, #b9b1a7); --t3: light-dark(#6f6860, #9a9187);
  --ink: light-dark(#b8430a, #ff9a63); --tint: light-dark(#fff1e8, #36220f);
  --strong: light-dark(#db5a14, #fd7631);
  --warn: light-dark(#8a5a00, #f0b84a); --warn-bg: light-dark(#fff4d6, #322510);
  --bad: light-dark(#b3261e, #ff8a7e); --bad-bg: light-dark(#fdecea, #381815);
  --brand: #fd7631; --on-brand: #2a1205;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--t1); font: 15px/22px Figtree, system-ui, sans-serif; }
header { border-bottom: 1px solid var(--line); background: var(--surface); }
header div { display: flex; align-items: center; gap: 10px; max-width: 1000px; min-height: 68px; margin: 0 auto; padding: 0 16px; }
header b { flex: 1; font-size: 22px; letter-spacing: -.045em; }
main { max-width: 1000px; margin: 0 auto; padding: 36px 16px 64px; }
.narrow { max-width: 480px; margin-inline: auto; }
h1 { margin: 0 0 8px; font-size: 32px; line-height: 38px; letter-spacing: -.028em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 18px; line-height: 26px; letter-spacing: -.02em; }
p { margin: 0 0 20px; color: var(--t2); }
a { color: var(--ink); }
.badge { padding: 4px 10px; border-radius: 8px; background: var(--warn-bg); color: var(--warn);
  font-size: 13px; line-height: 18px; font-weight: 600; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 22px; overflow: hidden; }
.padded { padding: 24px; }
.list { list-style: none; margin: 0; padding: 0; }
.list li + li { border-top: 1px solid var(--line); }
.list a, .person { display: block; width: 100%; padding: 14px 24px; color: inherit; text-align: start;
  text-decoration: none; background: none; border: 0; font: inherit; cursor: pointer; }
.list a:hover, .person:hover { background: var(--tint); }
:focus-visible { outline: 3px solid var(--t1); outline-offset: 2px; }
.list :focus-visible { outline-offset: -3px; }
.list b, .person b { display: block; font-weight: 600; overflow-wrap: anywhere; }
.list span, .person span { color: var(--t3); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: var(--t3); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 900px; border: 0; background: light-dark(#f5f3f0, #141210); }
pre { margin: 0; padding: 24px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; line-height: 20px; }
label { display: block; margin-bottom: 16px; font-weight: 600; font-size: 13px; }
input { display: block; width: 100%; height: 48px; margin-top: 4px; padding: 0 14px; font: inherit; font-weight: 400;
  font-size: 15px; color: inherit; background: transparent; border: 1px solid var(--field); border-radius: 12px; }
input[type='checkbox'] { display: inline-block; width: 20px; height: 20px; margin: 0 8px 0 0; vertical-align: -4px; }
.main { width: 100%; min-height: 52px; border: 0; border-radius: 14px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-size: 18px; font-weight: 600; cursor: pointer;
  box-shadow: inset 0 1px 0 rgb(255 255 255 / .28), 0 1px 2px rgb(120 45 5 / .28), 0 8px 18px -10px var(--brand); }
a.main { display: grid; place-items: center; text-decoration: none; }
.main:hover { background: #ff8b50; }
.quiet { display: block; width: 100%; min-height: 44px; margin-top: 8px; border: 0; border-radius: 12px; background: none;
  color: var(--ink); font: inherit; font-weight: 600; line-height: 44px; text-align: center; text-decoration: none; cursor: pointer; }
.quiet:hover { background: var(--tint); }
.columns { display: grid; gap: 20px; align-items: start; margin-top: 24px; }
@media (min-width: 860px) { .columns { grid-template-columns: 1fr 340px; gap: 40px; } .columns > aside { order: 2; } }
aside { padding: 24px; border: 1px solid var(--line); border-radius: 22px; background: var(--sunken); }
aside h2 { margin: 0 0 8px; } aside p { margin: 0; overflow-wrap: anywhere; }
.total { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; margin-top: 16px; padding-top: 16px;
  border-top: 1px solid var(--line); color: var(--t1); font-weight: 600; }
.total b { font-size: 28px; line-height: 33px; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.alert { margin: 0 0 20px; padding: 12px 16px; border-radius: 12px; background: var(--bad-bg); color: var(--bad); font-weight: 600; }
fieldset { display: grid; gap: 10px; margin: 0 0 24px; padding: 0; border: 0; }
legend { margin-bottom: 14px; padding: 0; font-size: 18px; line-height: 26px; font-weight: 600; letter-spacing: -.02em; }
.choice { display: flex; gap: 14px; align-items: center; margin: 0; padding: 12px 16px; border: 1px solid var(--line-2);
  border-radius: 14px; font-size: 15px; font-variant-numeric: tabular-nums; cursor: pointer; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; }
.choice small { display: block; color: var(--t3); font-size: 13px; line-height: 18px; font-weight: 400; }
.choice:has(:checked) { border-color: var(--strong); box-shadow: inset 0 0 0 1px var(--strong); background: var(--tint); }
.choice:has(:focus-visible) { outline: 3px solid var(--t1); outline-offset: 2px; }
.choice input:focus-visible { outline: none; }
`;
