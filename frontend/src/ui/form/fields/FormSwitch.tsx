import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Switch from '@mui/material/Switch'
import { useField } from 'formik'

interface FormSwitchProps {
  name: string
  label: string
  helperText?: string
  disabled?: boolean
  /** Id of the input, for links to it. */
  id?: string
}

/** A boolean field. */
export function FormSwitch({ name, label, helperText, disabled = false, id }: FormSwitchProps) {
  const [{ value }, , { setValue }] = useField<boolean>(name)
  return (
    <FormControl>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Switch
            checked={value}
            onChange={(_event, isOn) => void setValue(isOn)}
            {...(id !== undefined && { slotProps: { input: { id } } })}
          />
        }
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: -1.375, mr: 0 }}
      />
      {helperText && <FormHelperText sx={{ m: 0 }}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
