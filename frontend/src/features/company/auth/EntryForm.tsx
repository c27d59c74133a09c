import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { controls } from '../../../theme/tokens'

interface EntryFormProps {
  /** The label of the button. */
  submit: string
  /** A request is being answered: the form cannot be sent. */
  working: boolean
  disabled?: boolean
  onSubmit: () => Promise<void>
  /** The fields. */
  children: ReactNode
  /** Stands below the button. */
  footer?: ReactNode
}

/** The form of a page before the login. Its fields check themselves, so the browser does not. */
export function EntryForm({ submit, working, disabled, onSubmit, children, footer }: EntryFormProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!working) void onSubmit()
      }}
      noValidate
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          '& .MuiInputBase-input': { height: controls.touch, fontSize: '0.9375rem' },
        }}
      >
        {children}
        <Button
          type="submit"
          variant="contained"
          loading={working}
          {...(disabled !== undefined && { disabled })}
          sx={{ minHeight: controls.touch, typography: 'body1', fontWeight: 500 }}
        >
          {submit}
        </Button>
        {footer}
      </Box>
    </form>
  )
}
