import { controls, durations, easing } from '../tokens'
import type { Looks } from './types'

const insideRing = { '&.Mui-focusVisible': { outlineOffset: -2 } } as const

/** Buttons, tabs and the lines of a menu. */
export const pressed: Looks = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus.ring}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        minHeight: controls.usual,
        padding: '0 14px',
        whiteSpace: 'nowrap',
        transition: `background-color ${durations.quick}ms ${easing}, border-color ${durations.quick}ms ${easing}`,
        [breakpoints.down('sm')]: { minHeight: controls.touch },
        '& .MuiButton-icon > svg': { fontSize: '1.125rem' },
        variants: [
          { props: { variant: 'text' }, style: { paddingInline: 10 } },
          {
            props: { variant: 'contained', color: 'primary' },
            style: {
              '&:not(.Mui-disabled)': {
                backgroundColor: vars.palette.button.main,
                color: vars.palette.button.text,
                '&:hover': { backgroundColor: vars.palette.button.hover },
              },
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              '&.Mui-disabled': {
                backgroundColor: vars.palette.surface.well,
                color: vars.palette.text.disabled,
              },
            },
          },
          {
            props: { variant: 'outlined' },
            style: {
              borderColor: vars.palette.line.strong,
              backgroundColor: vars.palette.background.paper,
              '&:hover': { backgroundColor: vars.palette.row.hover },
            },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { color: vars.palette.text.primary, '& svg': { color: vars.palette.text.secondary } },
          },
          {
            props: { size: 'small' },
            style: { minHeight: controls.small, paddingInline: 10, fontSize: '0.75rem', lineHeight: '1rem' },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        padding: 8,
        borderRadius: vars.shape.borderRadius,
        transition: `background-color ${durations.quick}ms ${easing}, color ${durations.quick}ms ${easing}`,
        [breakpoints.down('sm')]: { minWidth: controls.touch, minHeight: controls.touch },
        variants: [
          {
            props: { color: 'default' },
            style: {
              '--IconButton-ink': vars.palette.text.secondary,
              // A CSS variable, so that a button with a colour of its own, as on a filled background, keeps
              // it on hover.
              color: 'var(--IconButton-ink)',
              '&:hover': {
                backgroundColor: vars.palette.row.hover,
                '--IconButton-ink': vars.palette.text.primary,
              },
            },
          },
          { props: { size: 'small' }, style: { padding: 6 } },
        ],
      }),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: '2.5rem' },
      indicator: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.primary.main }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...insideRing,
        minHeight: '2.5rem',
        minWidth: 44,
        padding: '0 10px',
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.primary.main, fontWeight: 600 },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme }) => ({
        gap: 2,
        padding: 2,
        backgroundColor: theme.vars.palette.surface.track,
        '& .MuiToggleButtonGroup-grouped': { margin: 0, border: 0, borderRadius: 6 },
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        gap: 6,
        minHeight: controls.small,
        padding: '0 10px',
        color: vars.palette.text.secondary,
        fontWeight: 500,
        textTransform: 'none',
        whiteSpace: 'nowrap',
        [breakpoints.down('sm')]: { minHeight: controls.touch },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: vars.palette.surface.trackOn,
          boxShadow: vars.palette.shadow.raised,
          color: vars.palette.text.primary,
        },
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        ...insideRing,
        gap: 10,
        minHeight: '2.125rem',
        padding: '4px 10px',
        borderRadius: 6,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        // The label may contain a long name.
        overflowWrap: 'anywhere',
        whiteSpace: 'normal',
        '&:hover': { backgroundColor: vars.palette.row.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: vars.palette.row.selected },
        '& .MuiListItemIcon-root': { minWidth: 0, color: vars.palette.text.secondary },
        [breakpoints.down('sm')]: { minHeight: controls.touch },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        ...insideRing,
        '&:hover': { backgroundColor: theme.vars.palette.row.hover },
      }),
    },
  },
}
