/** Stops of a gradient: where, which colour, how opaque. */
type Stop = readonly [at: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([at, color, opacity = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('')

const down = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`
const across = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stopsOf(stops)}</linearGradient>`
const slanted = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stopsOf(stops)}</linearGradient>`
const round = (id: string, ...stops: Stop[]) =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`

/** Swells what is drawn: light along its upper edge, shade along its lower one. */
const swell = (id: string, reach: number, light: number, shade: number) => `
<filter id="${id}" x="-10%" y="-10%" width="120%" height="120%" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="${reach}" result="soft"/>
<feOffset in="soft" dx="${-reach * 0.3}" dy="${-reach * 1.3}" result="raised"/>
<feOffset in="soft" dx="${reach * 0.2}" dy="${reach * 1.1}" result="sunk"/>
<feComposite in="SourceAlpha" in2="raised" operator="out" result="low"/>
<feComposite in="SourceAlpha" in2="sunk" operator="out" result="high"/>
<feFlood flood-color="#000" flood-opacity="${shade}"/><feComposite in2="low" operator="in" result="shade"/>
<feFlood flood-color="#fff" flood-opacity="${light}"/><feComposite in2="high" operator="in" result="light"/>
<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge></filter>`

/** The gradients and filters that every drawing shares; all of their light is neutral. */
export const defs = `<defs>${[
  down(
    'shade',
    [0, '#fff', 0.3],
    [0.22, '#fff', 0.08],
    [0.5, '#000', 0.06],
    [0.8, '#000', 0.3],
    [1, '#000', 0.42],
  ),
  down(
    'flank',
    [0, '#fff', 0.26],
    [0.1, '#fff', 0.06],
    [0.45, '#fff', 0.1],
    [0.52, '#000', 0.14],
    [0.8, '#000', 0.1],
    [1, '#000', 0.42],
  ),
  across(
    'turn',
    [0, '#000', 0.42],
    [0.16, '#000', 0],
    [0.32, '#fff', 0.16],
    [0.5, '#fff', 0],
    [0.84, '#000', 0.04],
    [1, '#000', 0.44],
  ),
  down(
    'chrome',
    [0, '#fbfcfd'],
    [0.3, '#c3c9ce'],
    [0.5, '#5f676e'],
    [0.62, '#8d959b'],
    [0.85, '#dfe3e6'],
    [1, '#8f979d'],
  ),
  across('bore', [0, '#5d656b'], [0.22, '#eef1f3'], [0.5, '#a4abb1'], [0.8, '#565d63'], [1, '#9aa1a7']),
  across('pipe', [0, '#101214'], [0.25, '#565d63'], [0.5, '#2b2f33'], [1, '#0d0f10']),
  down('alloy', [0, '#c6ccd1'], [0.5, '#8c949a'], [1, '#4a5056']),
  down('steel', [0, '#5a6168'], [0.45, '#30353a'], [1, '#15181a']),
  down('plastic', [0, '#43484d'], [0.4, '#272a2e'], [1, '#121416']),
  down('seat', [0, '#4a4e52'], [0.3, '#26292c'], [1, '#101213']),
  down('leather', [0, '#7a5438'], [0.35, '#553722'], [1, '#271810']),
  slanted('red', [0, '#ff7061'], [0.45, '#cf1523'], [1, '#7d0613']),
  slanted('lamp', [0, '#ffffff'], [0.45, '#dbe5ec'], [1, '#8a9cab']),
  slanted('amber', [0, '#ffc46a'], [0.5, '#f08a1c'], [1, '#a9530a']),
  down('glass', [0, '#0c1115'], [0.45, '#26323a'], [1, '#66757f']),
  slanted('pane', [0, '#3a4852'], [0.35, '#1a2228'], [0.62, '#2a363e'], [1, '#5a6973']),
  slanted('rim', [0, '#f8fafb'], [0.45, '#b4bbc1'], [1, '#757d84']),
  round('tyre', [0, '#2a2d31'], [0.74, '#1a1c1f'], [0.88, '#2e3236'], [0.95, '#202326'], [1, '#0e1011']),
  round('well', [0, '#34393e'], [0.7, '#1d2124'], [1, '#0b0d0f']),
  round('ground', [0, '#000', 0.5], [0.55, '#000', 0.27], [1, '#000', 0]),
  swell('small', 1.6, 0.45, 0.5),
  swell('form', 4, 0.5, 0.42),
  swell('large', 8, 0.42, 0.4),
].join(
  '',
)}<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="2.4"/></filter></defs>`
