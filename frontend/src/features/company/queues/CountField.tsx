import Typography from '@mui/material/Typography'
import type { ComponentProps } from 'react'
import { FormTextField } from '../../../ui/form/fields/FormTextField'

const onlyDigits = (text: string): string => text.replace(/\D/g, '')

type CountFieldProps = Omit<ComponentProps<typeof FormTextField>, 'inputMode' | 'mask' | 'after'>

/** A field for a count, and what it counts. */
export const CountField = ({ unit, ...props }: CountFieldProps & { unit: string }) => (
  <FormTextField
    {...props}
    inputMode="numeric"
    mask={onlyDigits}
    after={
      <Typography variant="body2" component="span" sx={{ pr: 1, color: 'text.secondary' }}>
        {unit}
      </Typography>
    }
  />
)
