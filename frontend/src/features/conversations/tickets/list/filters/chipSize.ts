/** Three chips must fit in a column of 340 px. */
export const chipSize = {
  '&&': {
    px: '8px',
    gap: '2px',
    fontSize: '0.75rem',
    maxWidth: '100%',
    minHeight: { xs: 40, sm: 30 },
  },
} as const
