/** The shop's colours, for pages that cannot use its style sheet. */
export const devPageStyles = `
:root {
  color-scheme: light dark; accent-color: #fd7631;
  --page: light-dark(#f5f3f0, #141210); --surface: light-dark(#fff, #1b1815);
  --line: light-dark(#e9e5e0, #2e2924); --field: light-dark(#8f877e, #857b70);
  --t1: light-dark(#1c1917, #f5f1ec); --t2: light-dark(#57534e, #b9b1a7);
  --ink: light-dark(#b8430a, #ff9a63); --tint: light-dark(#fff1e8, #36220f);
  --brand: #fd7631; --on-brand: #2a1205;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--t1);
  font: 15px/22px Figtree, system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 40px 16px 64px; }
main.narrow, .narrow { max-width: 460px; margin-inline: auto; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 34px; letter-spacing: -.02em; }
p { margin: 0 0 20px; color: var(--t2); }
a { color: var(--ink); }
.badge { display: inline-block; margin-bottom: 16px; padding: 4px 10px; border-radius: 8px;
  background: var(--tint); color: var(--ink); font-size: 13px; line-height: 18px; font-weight: 600; }
.panel { background: var(--surface); border: 1px solid var(--line); border-radius: 22px; overflow: hidden; }
.padded { padding: 24px; }
.list { list-style: none; margin: 0; padding: 0; }
.list li + li { border-top: 1px solid var(--line); }
.list a, .person { display: block; width: 100%; padding: 14px 20px; color: inherit; text-align: start;
  text-decoration: none; background: none; border: 0; font: inherit; cursor: pointer; }
.list a:hover, .person:hover { background: var(--tint); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: -2px; }
.list b, .person b { display: block; font-weight: 600; overflow-wrap: anywhere; }
.list span, .person span { color: var(--t2); font-size: 13px; line-height: 18px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 24px; }
dt { color: var(--t2); } dd { margin: 0; overflow-wrap: anywhere; }
h2 { margin: 28px 0 10px; font-size: 18px; line-height: 26px; }
iframe { display: block; width: 100%; height: 600px; border: 0; background: #f5f3f0; }
pre { margin: 0; padding: 20px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; line-height: 20px; }
label { display: block; margin-bottom: 14px; font-weight: 600; font-size: 13px; }
input { display: block; width: 100%; height: 48px; margin-top: 4px; padding: 0 14px; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--field); border-radius: 12px; }
input[type='checkbox'] { display: inline-block; width: 20px; height: 20px; margin: 0 8px 0 0; vertical-align: -4px; }
.main { width: 100%; height: 52px; border: 0; border-radius: 14px; background: var(--brand);
  color: var(--on-brand); font: inherit; font-weight: 650; cursor: pointer; }
.quiet { width: 100%; min-height: 44px; margin-top: 8px; border: 0; background: none; color: var(--ink);
  font: inherit; font-weight: 600; cursor: pointer; }
`;
