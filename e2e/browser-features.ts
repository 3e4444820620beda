/**
 * The address bar of a full Chromium loads pages of its own for every window, which nobody sees here and
 * which cost as much as a page of the shop: about a second of a processor for each test.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright 1.65 turns off. A browser heeds the last such list only, so ours repeats it. */
const turnedOffByPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

export const turnedOffFeatures = [...addressBar, ...turnedOffByPlaywright];
