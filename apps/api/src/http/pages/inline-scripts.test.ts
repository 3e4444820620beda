import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashInlineCode, renderingMark } from './inline-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('marked inline code is named by its hash, and the mark is gone', () => {
  const page = hashInlineCode(
    `<script nonce="${renderingMark}">a();\nb("€")</script>` +
      `<script async="" type="module" nonce="${renderingMark}">import "/x.js"</script>` +
      `<style nonce="${renderingMark}">p{}</style>` +
      `<link rel="modulepreload" href="/x.js" nonce="${renderingMark}"/>`,
  );
  expect(page.scripts).toEqual([hashOf('a();\nb("€")'), hashOf('import "/x.js"')]);
  expect(page.styles).toEqual([hashOf('p{}')]);
  expect(page.html).toBe(
    '<script>a();\nb("€")</script><script async="" type="module">import "/x.js"</script>' +
      '<style>p{}</style><link rel="modulepreload" href="/x.js"/>',
  );
});

test('what the web app did not mark may not run', () => {
  const smuggled = '<script>steal()</script><script nonce="guess">steal()</script>';
  expect(hashInlineCode(smuggled)).toEqual({ html: smuggled, scripts: [], styles: [] });
});

test('files and data need no leave', () => {
  const page = hashInlineCode(
    `<script src="/a.js" nonce="${renderingMark}"></script>` +
      `<script nonce="${renderingMark}" type="application/ld+json">{"a":1}</script>`,
  );
  expect(page.scripts).toEqual([]);
});
