import { pathToFileURL } from 'node:url';

/** The built server takes the web app's handler in; here it is read from where it was built. */
export function importWebHandler(file: string) {
  return import(pathToFileURL(file).href);
}
