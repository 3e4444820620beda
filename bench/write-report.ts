import type { SizeResult } from './catalogue.ts';
import type { HotResult } from './hot.ts';

interface Findings {
  machine: string;
  /** Load averages before and after. */
  load: readonly number[];
  results: readonly SizeResult[];
}

const wanted = { cold: 0.5, growth: 3, memory: 400 };

export function writeReport({ machine, load, results }: Findings): string {
  return [
    '# Catalogue under load',
    '',
    `Machine: ${machine}. Load averages before and after: ${load.join(', ')}.`,
    '16 connections; medians of rounds taken by turns, also of their p99; beside it the p99 of the worst round.',
    '"Limit" is bare Fastify sending the same bytes.',
    ...results.flatMap(writeSize),
    ...writeGrowth(results),
    '',
  ].join('\n');
}

function writeSize({ products, firstList, hot, cold, memory }: SizeResult): string[] {
  return [
    '',
    `## ${products.toLocaleString('en')} products`,
    '',
    '| Hot | Bytes | Limit /s | Shop /s | Share | By processor time | Wanted |',
    '| --- | --: | --: | --: | --: | --: | --: |',
    ...hot.map(writeHot),
    '',
    '| Cold | Bare SQL /s | Shop /s | Share | p50 ms | p99 ms | Worst p99 | Wanted |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...cold.map(
      ({ name, bare, shop, share, p99, worstP99 }) =>
        `| ${name} | ${round(bare)} | ${round(shop.rate)} | ${share.toFixed(2)} | ${shop.p50.toFixed(1)} | ${p99.toFixed(1)} | ${worstP99.toFixed(1)} | ${wanted.cold} |`,
    ),
    '',
    `First list after the start: ${firstList.toFixed(1)} s. Memory after all of it: ${round(memory)} MB (wanted below ${wanted.memory}).`,
  ];
}

function writeHot({ name, bytes, limit, shop, share, cpuShare, wanted: least }: HotResult): string {
  return `| ${name} | ${bytes} | ${round(limit.rate)} | ${round(shop.rate)} | ${share.toFixed(2)} | ${cpuShare.toFixed(2)} | ${least} |`;
}

function writeGrowth(results: readonly SizeResult[]): string[] {
  const [small, big] = results;
  if (!small || !big) return [];
  return [
    '',
    '## Growth',
    '',
    ...small.cold.map(({ name, p99 }) => {
      const grown = (big.cold.find((each) => each.name === name)?.p99 ?? 0) / p99;
      return `- ${name}: p99 at ${big.products.toLocaleString('en')} is ${grown.toFixed(1)} times that at ${small.products.toLocaleString('en')} (wanted at most ${wanted.growth}).`;
    }),
  ];
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en');
}
