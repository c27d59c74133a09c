import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { useHint } from '../../../ui/useHint'

interface ToolProps extends Omit<IconButtonProps, 'title'> {
  /** What it does: its name, and its hint. */
  label: string
  /** A longer hint than the name. */
  hint?: string
  /** The one that sends. */
  isMain?: boolean
}

const mainLook = {
  bgcolor: 'button.main',
  color: 'button.text',
  '&:hover': { bgcolor: 'button.hover' },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
} as const

/** A button of the composer, large enough for a thumb. */
export function Tool({ label, hint = label, isMain = false, sx, children, ...props }: ToolProps) {
  // What is disabled hears no pointer, and its hint would never go away.
  const shown = useHint(props.disabled ? '' : hint)
  return (
    <>
      <IconButton
        {...props}
        {...shown.events}
        aria-label={label}
        sx={[
          { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 }, borderRadius: 1, flexShrink: 0 },
          isMain && mainLook,
          ...(Array.isArray(sx) ? (sx as object[]) : [sx as object]),
        ]}
      >
        {children}
      </IconButton>
      {shown.hint}
    </>
  )
}
