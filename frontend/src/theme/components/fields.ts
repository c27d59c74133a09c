import { controls } from '../tokens'
import type { Looks } from './types'

/** Text fields, with their labels above them. */
export const fields: Looks = {
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        overflow: 'visible',
        color: vars.palette.text.primary,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: '1.25rem',
        whiteSpace: 'normal',
        '&.Mui-focused, &.Mui-error': { color: vars.palette.text.primary },
      }),
    },
  },
  // The label of a group of choices.
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        color: vars.palette.text.primary,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: '1.25rem',
        '&.Mui-focused, &.Mui-error': { color: vars.palette.text.primary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        margin: '6px 0 0',
        color: vars.palette.text.tertiary,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        '&.Mui-error': { color: vars.palette.error.main },
      }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: ({ theme: { breakpoints } }) => ({
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        // Phones zoom into a field with smaller letters, and don't zoom out again.
        [breakpoints.down('sm')]: { fontSize: '1rem' },
      }),
      input: ({ theme: { vars } }) => ({
        '&::placeholder': { color: vars.palette.text.tertiary, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.background.paper,
        borderRadius: vars.shape.borderRadius,
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${vars.palette.focus.soft}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: vars.palette.focus.ring,
        },
        '&.Mui-error.Mui-focused': { boxShadow: `0 0 0 3px ${vars.palette.connection.bad.soft}` },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: vars.palette.error.main },
        '&.Mui-disabled': { backgroundColor: vars.palette.surface.well },
        variants: [
          { props: ({ ownerState }) => Boolean(ownerState.startAdornment), style: { paddingLeft: 10 } },
          {
            props: ({ ownerState }) => Boolean(ownerState.endAdornment),
            style: { '--_trailingPad': '4px' },
          },
          { props: ({ ownerState }) => ownerState.multiline === true, style: { padding: '8px 10px' } },
        ],
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.line.control }),
      input: ({ theme: { breakpoints, vars } }) => ({
        // The text of a disabled field must be readable, as in the form of a finished campaign.
        '&.Mui-disabled': { WebkitTextFillColor: vars.palette.text.tertiary },
        boxSizing: 'border-box',
        height: controls.usual,
        padding: '0 10px',
        [breakpoints.down('sm')]: { height: controls.touch },
        variants: [
          { props: ({ ownerState }) => Boolean(ownerState.startAdornment), style: { paddingLeft: 0 } },
          {
            props: ({ ownerState }) => ownerState.multiline === true,
            style: { height: 'auto', padding: 0, [breakpoints.down('sm')]: { height: 'auto' } },
          },
        ],
      }),
    },
  },
  MuiSelect: {
    styleOverrides: {
      // The chosen values may need several lines; the field is one line high while it is empty.
      select: ({ theme: { breakpoints } }) => ({
        '&.MuiOutlinedInput-input': {
          display: 'flex',
          alignItems: 'center',
          height: 'auto',
          minHeight: controls.usual,
          [breakpoints.down('sm')]: { minHeight: controls.touch },
        },
      }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: {
        '&.MuiOutlinedInput-root': { padding: '0 36px 0 4px' },
        '&.MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '0 6px' },
      },
      paper: ({ theme: { vars } }) => ({
        marginTop: 4,
        border: `1px solid ${vars.palette.divider}`,
        borderRadius: 12,
        backgroundColor: vars.palette.surface.raised,
        boxShadow: vars.palette.shadow.floating,
      }),
      listbox: ({ theme: { vars } }) => ({
        padding: 6,
        '& .MuiAutocomplete-option': {
          minHeight: '2.125rem',
          padding: '4px 10px',
          borderRadius: 6,
          fontSize: '0.8125rem',
        },
        '& .MuiAutocomplete-option.Mui-focused': { backgroundColor: vars.palette.row.hover },
      }),
    },
  },
}
