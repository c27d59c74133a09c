import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { createRef, useState, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { PasswordField } from '../auth'
import { FormPassword } from './FormPassword'

function OwnField({ isNew }: { isNew: boolean }) {
  const [value, setValue] = useState('')
  const field = { value, onChange: setValue, error: null, isNew, inputRef: createRef<HTMLInputElement>() }
  return <PasswordField label="Senha" {...field} />
}

const inForm = (
  <Formik initialValues={{ password: '' }} onSubmit={() => undefined}>
    <FormPassword name="password" label="Senha" />
  </Formik>
)

const fields: [string, ReactElement, string][] = [
  ['of the login', <OwnField isNew={false} />, 'current-password'],
  ['that is chosen by a link', <OwnField isNew />, 'new-password'],
  ['of a form', inForm, 'new-password'],
]

it.each(fields)('a password %s is hidden, may be shown, pasted, and kept by a manager', async (...given) => {
  const [, field, autoComplete] = given
  render(<ThemeProvider>{field}</ThemeProvider>)
  const input = screen.getByLabelText<HTMLInputElement>('Senha')
  expect(input).toHaveAttribute('type', 'password')
  expect(input).toHaveAttribute('autocomplete', autoComplete)
  const person = userEvent.setup()
  await person.click(input)
  await person.paste('uma frase longa, com ção e 7 sinais!')
  expect(input).toHaveValue('uma frase longa, com ção e 7 sinais!')
  await person.click(screen.getByRole('button', { name: /^Mostrar a senha|^Mostrar senha/ }))
  expect(input).toHaveAttribute('type', 'text')
})
