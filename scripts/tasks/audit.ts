import { runProgram } from '../run-program.ts';
import { giveUp } from '../say.ts';

/** Known vulnerabilities of what a deployment installs. Only a registry knows them: this needs one that tells. */
const code = await runProgram('npm', ['audit', '--package-lock-only', '--omit=dev']);
if (code !== 0) {
  giveUp('Either something is known to be vulnerable, or the registry does not tell: see above.');
}
