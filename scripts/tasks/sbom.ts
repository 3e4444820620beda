import { runProgram } from '../run-program.ts';

/** What a deployment consists of, as CycloneDX on the standard output: npm run --silent sbom > sbom.json */
process.exit(
  await runProgram('npm', [
    ...['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'],
    ...['--sbom-type=application', ...process.argv.slice(2)],
  ]),
);
