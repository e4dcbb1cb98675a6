/** Browser features that send requests or disturb reading. */
const disabledFeatures = [
  'AimEnabled',
  'AutofillServerCommunication',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  // A site with an http address is read over http, and its redirects are followed.
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InterestFeedContentSuggestions',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'Translate',
];

const enabledFeatures = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/**
 * Sends all traffic through the proxy without exception. Requests of the browser itself have no credentials there and
 * are refused. Only the proxy resolves names.
 */
function networkSwitches(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // By default the browser bypasses the proxy for loopback addresses.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--dns-prefetch-disable',
    // UDP would bypass the proxy.
    '--disable-quic',
    // Under both names, because builds differ in which one they know.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-background-networking',
    '--disable-client-side-phishing-detection',
    '--disable-component-update',
    '--disable-domain-reliability',
    '--disable-sync',
    '--metrics-recording-only',
    '--no-pings',
  ];
}

const quietSwitches = [
  '--disable-back-forward-cache',
  '--disable-breakpad',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-field-trial-config',
  '--disable-hang-monitor',
  '--disable-infobars',
  '--disable-prompt-on-repost',
  '--disable-search-engine-choice-screen',
  '--disable-stack-profiler',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-service-autorun',
  '--password-store=basic',
  '--use-mock-keychain',
];

/** Makes pages render the same on every machine and in background tabs. */
const imageSwitches = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-lcd-text',
  '--disable-renderer-backgrounding',
  '--enable-unsafe-swiftshader',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
];

export interface SwitchOptions {
  proxyPort: number;
  profile: string;
  sandbox: boolean;
  /** The JavaScript heap limit of one page. */
  heapMb: number;
}

export function chromiumSwitches({ proxyPort, profile, sandbox, heapMb }: SwitchOptions): string[] {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    '--no-startup-window',
    `--user-data-dir=${profile}`,
    `--js-flags=--max-old-space-size=${heapMb}`,
    // Containers often have only 64 MB of shared memory.
    '--disable-dev-shm-usage',
    ...(sandbox ? [] : ['--no-sandbox']),
    ...networkSwitches(proxyPort),
    ...quietSwitches,
    ...imageSwitches,
    `--disable-features=${disabledFeatures.join(',')}`,
    `--enable-features=${enabledFeatures.join(',')}`,
  ];
}
