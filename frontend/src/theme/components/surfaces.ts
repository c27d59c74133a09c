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
      // Room for the ring of a first field.
      root: { '.MuiDialogTitle-root + &': { paddingTop: 4 } },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '8px 24px 20px' } } },
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
  MuiMenu: { styleOverrides: { list: { padding: 6 } } },
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
