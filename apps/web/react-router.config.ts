import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // A page's loader is not worth a file of its own: few files are asked for sooner than many.
  splitRouteModules: false,
} satisfies Config;
