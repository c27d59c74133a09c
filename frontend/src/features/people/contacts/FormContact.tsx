import type { Contact } from '@balcao/contract/resources/people/contacts'
import { useField } from 'formik'
import { useState } from 'react'
import { ContactPicker } from './ContactPicker'

interface FormContactProps {
  name: string
  /** The contact of the initial value. */
  preloaded?: Pick<Contact, 'id' | 'name'> | null
  autoFocus?: boolean
  /** Called with the chosen contact. */
  onPick?: (contact: Contact | null) => void
}

/** Chooses a contact by name or number, with a search on the server; its value is the id, or null. */
export function FormContact({ name, preloaded = null, autoFocus = false, onPick }: FormContactProps) {
  const [{ value }, { touched, error }, { setValue }] = useField<number | null>(name)
  const [picked, setPicked] = useState(preloaded)
  return (
    <ContactPicker
      name={name}
      contact={picked?.id === value ? picked : null}
      onChoose={(contact) => {
        setPicked(contact)
        onPick?.(contact)
        void setValue(contact?.id ?? null)
      }}
      failure={touched ? error : undefined}
      autoFocus={autoFocus}
    />
  )
}
