import { defaultTheme, type RaThemeOptions } from 'react-admin'
import { dark, goInk, light, type Tokens } from './tokens.ts'
import { translate } from './translate.ts'

declare module '@mui/material/styles' {
  interface Palette {
    tokens: Tokens
  }
  interface PaletteOptions {
    tokens: Tokens
  }
}

/** Screens narrower than Material's `sm`. */
const onPhones = '@media (max-width: 599px)'

/** Sawari's theme for Material: flat outlined cards, dense rows, one green. */
const themeOf = (mode: 'light' | 'dark', tokens: Tokens): RaThemeOptions => ({
  ...defaultTheme,
  palette: {
    mode,
    tokens,
    primary: { main: tokens.accent, dark: tokens['accent-hover'], contrastText: tokens['accent-ink'] },
    secondary: { main: tokens.accent, dark: tokens['accent-hover'], contrastText: tokens['accent-ink'] },
    warning: { main: tokens.warning },
    error: { main: tokens.danger },
    success: { main: tokens.positive },
    background: { default: tokens.surface, paper: tokens.raised },
    text: { primary: tokens.ink, secondary: tokens.muted },
    divider: tokens.line,
  },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily:
      '"Plus Jakarta Sans Variable", "Noto Sans Devanagari Variable", system-ui, "Segoe UI", Roboto, sans-serif',
    fontSize: 13,
    h1: { fontSize: '1.5rem', fontWeight: 800, letterSpacing: '-0.028em', lineHeight: 1.2 },
    h2: { fontSize: '1.0625rem', fontWeight: 750, letterSpacing: '-0.012em', lineHeight: 1.3 },
    h3: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  sidebar: { width: 232, closedWidth: 56 },
  components: {
    ...defaultTheme.components,
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums lining-nums', wordSpacing: '0.05em' },
        mark: { color: 'inherit', backgroundColor: tokens['warning-soft'] },
        ':focus-visible': { outline: `2px solid ${tokens.accent}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            transitionDuration: '0ms !important',
            animationDuration: '0ms !important',
          },
        },
      },
    },
    RaToolbar: {
      styleOverrides: {
        root: {
          '&.RaToolbar-root': { backgroundColor: tokens.raised, borderTop: `1px solid ${tokens.line}` },
        },
      },
    },
    // Without a minimum, a long value of a phone's card widens the page.
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    // A table that is wider than the screen scrolls within the page.
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaListToolbar: {
      styleOverrides: { root: { '&, & .RaTopToolbar-root': { backgroundColor: 'transparent' } } },
    },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    // The bulk toolbar has the colour of selected rows. Material's default is too bright in dark mode.
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': { backgroundColor: tokens['accent-soft'], color: tokens.ink },
        },
      },
    },
    // The labels of filters stand above their outlines.
    RaFilterForm: { styleOverrides: { root: { '&&': { rowGap: 12, paddingTop: 12, paddingBottom: 8 } } } },
    // Filters span the width of a phone.
    RaFilterFormInput: {
      styleOverrides: {
        root: {
          [onPhones]: {
            '& .MuiFormControl-root, & .MuiAutocomplete-root': { flex: '1 1 0', width: '100%' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    // On a phone, small buttons of a row are next to each other: a thumb must not hit the wrong one.
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { sizeSmall: { [onPhones]: { minHeight: 44 } } },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: { backgroundImage: 'none' },
        elevation1: { border: `1px solid ${tokens.line}` },
      },
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: `1px solid ${tokens.line}`, borderRadius: 12 } },
    },
    MuiAppBar: {
      defaultProps: { elevation: 0, color: 'inherit' },
      styleOverrides: {
        root: { backgroundColor: tokens.raised, color: tokens.ink, borderBottom: `1px solid ${tokens.line}` },
      },
    },
    // The open menu takes the focus itself.
    MuiDrawer: { styleOverrides: { paper: { '&:focus-visible': { outline: 0 } } } },
    // Material's hover colour is too bright for secondary text in dark mode.
    MuiListItemButton: {
      styleOverrides: {
        root: { '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens['accent-soft'] } },
      },
    },
    MuiAutocomplete: {
      styleOverrides: {
        paper: { border: `1px solid ${tokens.line}`, boxShadow: '0 8px 24px rgb(0 0 0 / 0.18)' },
      },
    },
    // On a phone, labels are above their fields and wrap: within the outline, a long one would be cut.
    MuiInputLabel: {
      styleOverrides: {
        outlined: {
          [onPhones]: {
            position: 'static',
            maxWidth: 'none',
            transform: 'none',
            whiteSpace: 'normal',
            fontSize: '0.8125rem',
            lineHeight: 1.35,
            paddingBottom: 4,
            transition: 'none',
          },
        },
      },
    },
    // There, the label sets fields apart. A help text is empty if it is an element.
    MuiFormHelperText: { styleOverrides: { root: { [onPhones]: { '&:has(> span)': { display: 'none' } } } } },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: {
          borderColor: tokens['line-strong'],
          [onPhones]: { top: 0, '& legend': { display: 'none' } },
        },
      },
    },
    MuiTableCell: { styleOverrides: { root: { borderColor: tokens.line }, head: { fontWeight: 700 } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': translate('frame.loading') } },
    // A short sortable heading needs a target of 24 px.
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 24 } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiChip: { styleOverrides: { root: { borderRadius: 4, fontWeight: 600 } } },
    // A message is above the save bar, whose button it would cover on a phone.
    MuiSnackbar: { styleOverrides: { root: { '&.MuiSnackbar-anchorOriginBottomCenter': { bottom: 84 } } } },
    MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: tokens.ink, color: tokens.surface } } },
  },
})

export const lightTheme = themeOf('light', light)
export const darkTheme = themeOf('dark', dark)

/** The style of a screen's main action. */
export const goButton = {
  backgroundColor: light.go,
  color: goInk,
  '&:hover': { backgroundColor: light['go-hover'] },
} as const
