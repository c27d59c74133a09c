import { corners } from '../tokens'
import type { Looks } from './types'

/** What other parts lie on: cards, dialogs, menus, notices, tables. */
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
        // Room for the ring of a first field.
        '.MuiDialogTitle-root + &': { paddingTop: 4 },
        // A line at its end while there is more below, which lies under what has been scrolled to.
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
  // On narrow screens a menu is a sheet at the lower edge, within a thumb's reach: what MUI writes into its
  // style is where it would stand.
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
    // What is not reached yet is told from what is by more than its hue.
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
