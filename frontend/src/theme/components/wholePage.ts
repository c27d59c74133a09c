import type { Looks } from './types'

/** What holds for the whole page, and for letters and signs wherever they stand. */
export const wholePage: Looks = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      body: { overflowWrap: 'anywhere', fontFeatureSettings: "'cv11', 'ss03'" },
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
        // A toast is shown for as long as the movement of a bar that nobody sees: without it, it would be
        // gone at once.
        '*:not(.Toastify__progress-bar), *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  // 20 px, 16 beside small text.
  MuiSvgIcon: { styleOverrides: { root: { fontSize: '1.25rem' }, fontSizeLarge: { fontSize: '2rem' } } },
}
