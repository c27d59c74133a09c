/** As `slotProps` of MUI's `TextField`: the label stands above the field, and not on its edge. */
export const labelAbove = {
  inputLabel: {
    shrink: true,
    sx: {
      position: 'static',
      transform: 'none',
      maxWidth: '100%',
      mb: 0.75,
      overflow: 'visible',
      color: 'text.primary',
      fontSize: '0.8125rem',
      fontWeight: 500,
      lineHeight: '1.25rem',
      whiteSpace: 'normal',
      '&.Mui-focused': { color: 'text.primary' },
    },
  },
  input: { notched: false },
  formHelperText: { sx: { mx: 0 } },
} as const
