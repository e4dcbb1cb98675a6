/** The screens that pages are drawn at. */
export const viewports = [
  {
    name: '390',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '2560', viewport: { width: 2560, height: 1440 } },
];
