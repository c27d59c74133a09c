import { corners } from '../tokens'
import type { Looks } from './types'

/** Surfaces: cards, dialogs, menus, alerts, tables. */
export const surfaces: Looks = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: { borderRadius: corners.card } } },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme }) => ({
        variants: [
          { props: { invisible: false }, style: { backgroundColor: theme.vars.palette.surface.scrim } },
        ],
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        boxShadow: vars.palette.shadow.floating,
        variants: [{ props: { fullScreen: false }, style: { borderRadius: corners.card } }],
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: { fontSize: '1.25rem', fontWeight: 600, lineHeight: '1.75rem' } },
  },
  MuiDialogContent: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        // Space for the focus ring of the first field.
        '.MuiDialogTitle-root + &': { paddingTop: 4 },
        // A line at the lower edge while there is more content below; the content covers it at the end.
        background: [
          `linear-gradient(${vars.palette.background.paper} 0 0) bottom / 100% 2px no-repeat local`,
          `linear-gradient(${vars.palette.divider} 0 0) bottom / 100% 1px no-repeat scroll`,
        ].join(', '),
      }),
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
  MuiDrawer: {
    styleOverrides: {
      paper: ({ theme }) => ({
        variants: [
          { props: { variant: 'temporary' }, style: { boxShadow: theme.vars.palette.shadow.floating } },
        ],
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme: { vars } }) => ({
        marginTop: 4,
        border: `1px solid ${vars.palette.divider}`,
        borderRadius: corners.card,
        backgroundColor: vars.palette.surface.raised,
        boxShadow: vars.palette.shadow.floating,
      }),
    },
  },
  // On narrow screens a menu is a sheet at the lower edge, easy to reach with the thumb. This overrides the
  // position in MUI's inline style.
  MuiMenu: {
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        [breakpoints.down('sm')]: {
          '& > .MuiBackdrop-root': { backgroundColor: vars.palette.surface.scrim },
        },
      }),
      paper: ({ theme: { breakpoints } }) => ({
        maxWidth: 400,
        [breakpoints.down('sm')]: {
          inset: 'auto 0 0 !important',
          maxWidth: '100%',
          maxHeight: '80%',
          margin: 0,
          paddingBottom: 'env(safe-area-inset-bottom)',
          borderWidth: '1px 0 0',
          borderRadius: `${corners.card}px ${corners.card}px 0 0`,
        },
      }),
      list: { padding: 6 },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: '8px 10px 4px',
        backgroundColor: 'transparent',
        color: vars.palette.text.tertiary,
        fontSize: '0.6875rem',
        fontWeight: 600,
        lineHeight: '1rem',
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
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
  MuiTooltip: {
    defaultProps: { enterDelay: 400, enterNextDelay: 100 },
    styleOverrides: {
      tooltip: ({ theme: { vars } }) => ({
        padding: '5px 9px',
        borderRadius: corners.chip,
        backgroundColor: vars.palette.text.primary,
        color: vars.palette.background.paper,
        fontSize: '0.75rem',
        fontWeight: 500,
        lineHeight: '1rem',
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
      head: ({ theme: { vars } }) => ({
        color: vars.palette.text.tertiary,
        fontSize: '0.75rem',
        fontWeight: 500,
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
  MuiLinearProgress: {
    // Future steps differ from done ones by more than their hue.
    styleOverrides: { root: ({ theme }) => ({ backgroundColor: theme.vars.palette.surface.track }) },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.skeleton.base,
        animationDuration: '1.4s',
      }),
    },
  },
}
