import { controls } from '../tokens'
import { CheckedBox, EmptyBox, HalfCheckedBox } from './checkboxes'
import type { Looks } from './types'

/** Switches, checkboxes, sliders and badges. */
export const choices: Looks = {
  MuiCheckbox: {
    defaultProps: { icon: EmptyBox, checkedIcon: CheckedBox, indeterminateIcon: HalfCheckedBox },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        padding: 8,
        color: vars.palette.line.control,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: vars.palette.button.main },
        '&.Mui-disabled': { color: vars.palette.line.strong },
      }),
    },
  },
  // 32 x 18 px; the clickable area is 24 px high.
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 32,
        height: 24,
        padding: '3px 0',
        marginInline: 11,
        overflow: 'visible',
        // There is only one size, so MUI's styles of the small one are undone.
        '&.MuiSwitch-sizeSmall .MuiSwitch-switchBase': {
          padding: '5px 2px',
          '&.Mui-checked': { transform: 'translateX(14px)' },
        },
        '&.MuiSwitch-sizeSmall .MuiSwitch-thumb': { width: 14, height: 14 },
      },
      switchBase: ({ theme: { vars } }) => ({
        padding: '5px 2px',
        '&.Mui-checked': {
          transform: 'translateX(14px)',
          color: vars.palette.button.text,
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: vars.palette.button.main },
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${vars.palette.focus.ring}`,
          outlineOffset: 2,
        },
      }),
      thumb: ({ theme: { vars } }) => ({
        width: 14,
        height: 14,
        boxShadow: 'none',
        color: vars.palette.button.text,
      }),
      track: ({ theme: { vars } }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: vars.palette.line.control,
      }),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      label: { fontSize: '0.8125rem', lineHeight: '1.25rem' },
      root: ({ theme: { breakpoints } }) => ({ [breakpoints.down('sm')]: { minHeight: controls.touch } }),
    },
  },
  MuiSlider: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({ height: 4, color: vars.palette.button.main }),
      rail: ({ theme: { vars } }) => ({ opacity: 1, backgroundColor: vars.palette.line.control }),
      track: { border: 0 },
      thumb: ({ theme: { vars } }) => ({
        width: 14,
        height: 14,
        '&::before': { boxShadow: 'none' },
        '&:hover, &.Mui-active': { boxShadow: `0 0 0 6px ${vars.palette.focus.soft}` },
        '&.Mui-focusVisible': {
          boxShadow: 'none',
          outline: `2px solid ${vars.palette.focus.ring}`,
          outlineOffset: 2,
        },
      }),
    },
  },
  MuiChip: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        height: '1.5rem',
        borderRadius: 6,
        fontSize: '0.75rem',
        fontWeight: 500,
        variants: [
          {
            props: { variant: 'filled', color: 'default' },
            style: { backgroundColor: vars.palette.surface.calm, color: vars.palette.text.secondary },
          },
          { props: { size: 'small' }, style: { height: '1.25rem' } },
          { props: { variant: 'outlined' }, style: { borderColor: vars.palette.line.strong } },
        ],
      }),
      label: { paddingInline: 7 },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: ({ theme: { vars } }) => ({
        fontSize: '0.6875rem',
        fontWeight: 600,
        variants: [
          {
            props: { color: 'error' },
            style: { backgroundColor: vars.palette.badge.urgent, color: vars.palette.badge.text },
          },
          {
            props: { variant: 'standard' },
            style: { minWidth: '1.125rem', height: '1.125rem', padding: '0 4px' },
          },
        ],
      }),
    },
  },
}
