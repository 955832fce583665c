/** The site's colours, the same as in `app/styles/theme.css`. A test compares them. */
export const light = {
  surface: '#f4f6f3',
  raised: '#ffffff',
  sunken: '#e9ede9',
  line: '#d7ddd8',
  'line-strong': '#7d8983',
  'stage-top': '#f3f5f2',
  ink: '#14201b',
  muted: '#52605a',
  accent: '#0b5d49',
  'accent-hover': '#08483a',
  'accent-ink': '#ffffff',
  'accent-soft': '#e0efe8',
  go: '#ffc533',
  'go-hover': '#f5b615',
  positive: '#17703a',
  'positive-soft': '#e1f2e6',
  warning: '#8a5200',
  'warning-soft': '#fdf0d5',
  danger: '#b3261e',
  'danger-soft': '#fbe5e2',
  rating: '#b87503',
}

export type Tokens = typeof light

export const dark: Tokens = {
  surface: '#0f1613',
  raised: '#18211d',
  sunken: '#0b110f',
  line: '#2d3a34',
  'line-strong': '#74857c',
  'stage-top': '#46554d',
  ink: '#edf2ef',
  muted: '#a5b3ac',
  accent: '#62d3aa',
  'accent-hover': '#86e0c0',
  'accent-ink': '#06231a',
  'accent-soft': '#17362b',
  go: '#ffc94a',
  'go-hover': '#ffd673',
  positive: '#69d58f',
  'positive-soft': '#15321f',
  warning: '#f2b95f',
  'warning-soft': '#37290f',
  danger: '#ff9288',
  'danger-soft': '#401a17',
  rating: '#f5b83d',
}

/** The text colour on the yellow main action, in light and dark mode. */
export const goInk = '#1b1a10'
