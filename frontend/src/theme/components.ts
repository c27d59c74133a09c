import type { Components, CssVarsTheme, Theme } from '@mui/material/styles'
import { radius } from './tokens'

const insideRing = { '&.Mui-focusVisible': { outlineOffset: -2 } } as const

/** How MUI's parts look everywhere: flat, one radius, a visible focus ring, nothing in capitals. */
export const components: Components<Omit<Theme, 'components' | 'palette'> & CssVarsTheme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      body: { overflowWrap: 'anywhere', fontFeatureSettings: "'cv11', 'ss03'" },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      '::selection': { backgroundColor: theme.vars.palette.row.selected },
      '*': { scrollbarWidth: 'thin', scrollbarColor: `${theme.vars.palette.queueStrip.none} transparent` },
      '@media (prefers-reduced-motion: reduce)': {
        // A toast is shown for as long as the movement of a bar that nobody sees: without it, it would be gone at once.
        '*:not(.Toastify__progress-bar), *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  // These fill what they stand in, which cuts off what lies around them.
  MuiTab: { styleOverrides: { root: insideRing } },
  MuiMenuItem: { styleOverrides: { root: insideRing } },
  MuiListItemButton: { styleOverrides: { root: insideRing } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        paddingInline: 16,
        whiteSpace: 'nowrap',
        variants: [
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:not(.Mui-disabled)': {
                backgroundColor: theme.vars.palette.button.main,
                color: theme.vars.palette.button.text,
                '&:hover': { backgroundColor: theme.vars.palette.button.hover },
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { borderColor: theme.vars.palette.queueStrip.none },
          },
        ],
      }),
      sizeSmall: { minHeight: 34, paddingInline: 12 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [{ props: { color: 'default' }, style: { color: theme.vars.palette.text.secondary } }],
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.palette.shadow.floating }) },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 650 } } },
  MuiDialogContent: {
    styleOverrides: {
      // Room for the label of a first field, which stands on the field's upper edge.
      root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        boxShadow: theme.vars.palette.shadow.floating,
        border: `1px solid ${theme.vars.palette.divider}`,
        marginTop: 4,
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        variants: (
          [
            ['error', vars.palette.connection.bad],
            ['warning', vars.palette.connection.busy],
            ['success', vars.palette.connection.good],
            ['info', { main: vars.palette.primary.main, soft: vars.palette.row.selected }],
          ] as const
        ).map(([severity, tone]) => ({
          props: { severity, variant: 'standard' },
          style: {
            backgroundColor: tone.soft,
            color: vars.palette.text.primary,
            '& .MuiAlert-icon': { color: tone.main },
          },
        })),
      }),
    },
  },
  MuiTooltip: { defaultProps: { enterDelay: 400, enterNextDelay: 100 } },
  MuiChip: { styleOverrides: { root: { fontWeight: 550 }, sizeSmall: { height: 22 } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      head: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.row.hover },
      }),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.skeleton.base }) },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 42, height: 24, padding: 0, marginInline: 11, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 3,
        '&.Mui-checked': {
          transform: 'translateX(18px)',
          color: theme.vars.palette.button.text,
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: theme.vars.palette.button.main },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      }),
      thumb: ({ theme }) => ({
        width: 18,
        height: 18,
        boxShadow: 'none',
        color: theme.vars.palette.button.text,
      }),
      track: ({ theme }) => ({
        borderRadius: 12,
        opacity: 1,
        backgroundColor: theme.vars.palette.text.disabled,
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper, borderRadius: radius }),
    },
  },
}
