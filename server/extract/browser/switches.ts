/** Parts of the browser that would ask somewhere by themselves, or get in the way of reading. */
const disabledFeatures = [
  'AimEnabled',
  'AutofillServerCommunication',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  // A site given as http is read as http; what it redirects to is followed.
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
 * Everything goes through the proxy, without exception: what the browser sends by itself has no credentials there
 * and is refused. Names are looked up by the proxy alone.
 */
function networkSwitches(proxyPort: number): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    // By default a browser goes directly to this machine's own addresses.
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--dns-prefetch-disable',
    // Datagrams would go around the proxy.
    '--disable-quic',
    // By either name: which one is heard depends on the build.
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

/** The same page looks the same on every machine, and in every tab at once. */
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
  /** Of one page's scripts. */
  heapMb: number;
}

export function chromiumSwitches({ proxyPort, profile, sandbox, heapMb }: SwitchOptions): string[] {
  return [
    '--headless=new',
    '--remote-debugging-pipe',
    '--no-startup-window',
    `--user-data-dir=${profile}`,
    `--js-flags=--max-old-space-size=${heapMb}`,
    // Containers often have 64 MB there.
    '--disable-dev-shm-usage',
    ...(sandbox ? [] : ['--no-sandbox']),
    ...networkSwitches(proxyPort),
    ...quietSwitches,
    ...imageSwitches,
    `--disable-features=${disabledFeatures.join(',')}`,
    `--enable-features=${enabledFeatures.join(',')}`,
  ];
}
