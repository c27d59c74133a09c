import type { Looks } from './types'

/** Styles of the whole page, and of all text and icons. */
export const wholePage: Looks = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      body: {
        overflowWrap: 'anywhere',
        fontFeatureSettings: "'cv11', 'ss03'",
        // Beside a notch, and below a phone's own bar. The lower edge belongs to the bar at the bottom.
        boxSizing: 'border-box',
        paddingTop: 'env(safe-area-inset-top)',
        paddingLeft: 'env(safe-area-inset-left)',
        paddingRight: 'env(safe-area-inset-right)',
      },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus.ring}`, outlineOffset: 2 },
      '::selection': { backgroundColor: theme.vars.palette.row.selected },
      '*': { scrollbarWidth: 'thin', scrollbarColor: `${theme.vars.palette.line.strong} transparent` },
      kbd: {
        padding: '1px 5px',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 4,
        color: theme.vars.palette.text.tertiary,
        fontFamily: 'inherit',
        fontSize: '0.6875rem',
        lineHeight: '1rem',
        fontWeight: 500,
      },
      '@media (prefers-reduced-motion: reduce)': {
        // A toast closes when the animation of its (invisible) progress bar ends. Without the animation it
        // would close at once.
        '*:not(.Toastify__progress-bar), *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  // 20 px; 16 px beside small text.
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.25rem' }, fontSizeLarge: { fontSize: '2rem' } } },
}
