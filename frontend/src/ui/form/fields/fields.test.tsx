import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik, type FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mixed, number, object, string } from 'yup'
import { changeLanguage, i18n } from '../../../i18n/i18n'
import { ThemeProvider } from '../../../theme/ThemeProvider'
import { FormDateField, FormDateTimeField, FormTimeField } from './FormDateField'
import { FormFileField } from './FormFileField'
import { FormMessageField } from './FormMessageField'
import { FormMultiSelect, type Choice } from './FormMultiSelect'
import { FormMoneyField, FormNumberField } from './FormNumberField'
import { FormPhoneField } from './FormPhoneField'
import { validateWith } from '../validation'

/** A form around a field; `value` returns what it would send, `submit` tries to submit. */
function open(field: ReactNode, initialValues: FormikValues, schema = object()) {
  const sent = vi.fn<(values: FormikValues) => void>()
  let now = initialValues
  render(
    <ThemeProvider>
      <Formik
        initialValues={initialValues}
        validate={(values) => validateWith(schema, values, i18n.t)}
        onSubmit={(values) => sent(values)}
      >
        {({ handleSubmit, values }) => {
          now = values
          return (
            <form onSubmit={handleSubmit} noValidate>
              {field}
              <button type="submit">send</button>
            </form>
          )
        }}
      </Formik>
    </ThemeProvider>,
  )
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'send' }))
  return { sent, submit, value: () => now['it'] as unknown }
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('numbers and money', () => {
  it('are written as the language does, and are numbers to the form', async () => {
    const { value } = open(<FormNumberField name="it" label="Limite" decimals={1} />, { it: null })
    await userEvent.type(input('Limite'), '1234567,89')
    expect(input('Limite')).toHaveValue('1.234.567,8')
    expect(value()).toBe(1_234_567.8)
    await userEvent.clear(input('Limite'))
    expect(value()).toBeNull()
  })

  it('take either decimal sign, letters never, and no amount beyond the largest', async () => {
    const { value } = open(<FormMoneyField name="it" label="Valor" />, { it: 1234.5 })
    expect(input('Valor')).toHaveValue('1.234,50')
    await userEvent.clear(input('Valor'))
    await userEvent.type(input('Valor'), '4a9.9')
    expect(input('Valor')).toHaveValue('49,90')
    expect(value()).toBe(49.9)
    await userEvent.clear(input('Valor'))
    await userEvent.paste('99999999')
    expect(value()).toBeNull()
    await userEvent.paste('9999999,99')
    expect(value()).toBe(9_999_999.99)
    await userEvent.clear(input('Valor'))
    await userEvent.paste('R$ 1.234,56')
    expect(value()).toBe(1234.56)
  })

  it('in English have a point', async () => {
    await changeLanguage('en')
    try {
      open(<FormMoneyField name="it" label="Valor" />, { it: 1234.5 })
      expect(input('Valor')).toHaveValue('1,234.50')
    } finally {
      await changeLanguage('pt')
    }
  })

  it('say their limits as numbers, and not as lengths', async () => {
    const schema = object({ it: number().required().min(1000) })
    const { submit, sent } = open(<FormNumberField name="it" label="Limite" />, { it: 5 }, schema)
    await submit()
    expect(await screen.findByText('No mínimo 1.000')).toBeVisible()
    await userEvent.clear(input('Limite'))
    expect(await screen.findByText('Obrigatório')).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('a telephone number', () => {
  it('is masked as it is typed, and is digits to the form', async () => {
    const { value } = open(<FormPhoneField name="it" label="Número" />, { it: '' })
    await userEvent.type(input('Número'), '5511987654321')
    expect(input('Número')).toHaveValue('+55 (11) 98765-4321')
    expect(value()).toBe('5511987654321')
    await userEvent.type(input('Número'), '{Backspace}')
    expect(value()).toBe('551198765432')
  })

  it('may be pasted as people write it', async () => {
    const { value } = open(<FormPhoneField name="it" label="Número" />, { it: '' })
    await userEvent.click(input('Número'))
    await userEvent.paste('+55 11 95550-1000')
    expect(value()).toBe('5511955501000')
  })
})

describe('days and hours', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/Sao_Paulo'))
  afterEach(() => void vi.unstubAllEnvs())

  it('are typed as the product writes them, and are ISO days to the form', async () => {
    const { value } = open(<FormDateField name="it" label="Dia" min="2026-01-01" />, { it: '2026-12-31' })
    expect(input('Dia')).toHaveValue('31/12/2026')
    await userEvent.clear(input('Dia'))
    expect(value()).toBe('')
    await userEvent.type(input('Dia'), '22112026')
    expect(input('Dia')).toHaveValue('22/11/2026')
    expect(value()).toBe('2026-11-22')
    await userEvent.clear(input('Dia'))
    await userEvent.type(input('Dia'), '1/2/2026')
    expect(value()).toBe('2026-02-01')
  })

  it('are picked in the browser’s own calendar, within the limits', async () => {
    const showPicker = vi.fn()
    HTMLInputElement.prototype.showPicker = showPicker
    const { value } = open(<FormDateField name="it" label="Dia" min="2026-01-01" />, { it: '' })
    await userEvent.click(screen.getByRole('button', { name: 'Abrir o calendário' }))
    expect(showPicker).toHaveBeenCalledOnce()
    const calendar = document.querySelector<HTMLInputElement>('input[type="date"]')
    expect(calendar).toHaveAttribute('min', '2026-01-01')
    if (calendar) fireEvent.change(calendar, { target: { value: '2026-05-04' } })
    expect(input('Dia')).toHaveValue('04/05/2026')
    expect(value()).toBe('2026-05-04')
  })

  it('of a time leave out the seconds that others wrote', async () => {
    const { value } = open(<FormTimeField name="it" label="Hora" />, { it: '08:30:00' })
    expect(input('Hora')).toHaveValue('08:30')
    await userEvent.clear(input('Hora'))
    await userEvent.type(input('Hora'), '9:05')
    expect(value()).toBe('09:05')
  })

  it('of an instant are typed in the browser’s time zone, and travel in UTC', async () => {
    const { value } = open(<FormDateTimeField name="it" label="Quando" />, { it: '2026-12-31T14:30:00.000Z' })
    expect(input('Quando')).toHaveValue('31/12/2026 11:30')
    await userEvent.clear(input('Quando'))
    await userEvent.type(input('Quando'), '311220262115')
    expect(value()).toBe('2027-01-01T00:15:00.000Z')
  })

  it('leave an hour that summer time skips as it was typed', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const { value } = open(<FormDateTimeField name="it" label="Quando" />, { it: '' })
    await userEvent.type(input('Quando'), '080320260230')
    expect(input('Quando')).toHaveValue('08/03/2026 02:30')
    expect(value()).toBe('2026-03-08T07:30:00.000Z')
  })

  it.each(['31', '31/02/2026'])(
    'half typed or in no calendar (%s) are wrong, and not empty',
    async (text) => {
      const { submit, sent } = open(<FormDateField name="it" label="Dia" />, { it: '' })
      await userEvent.type(input('Dia'), text)
      await submit()
      expect(await screen.findByText('Valor inválido')).toBeVisible()
      expect(sent).not.toHaveBeenCalled()
      await userEvent.clear(input('Dia'))
      await submit()
      await waitFor(() => expect(sent).toHaveBeenCalledWith({ it: '' }))
    },
  )
})

describe('a text for customers', () => {
  const field = (
    <FormMessageField
      name="it"
      label="Mensagem"
      variables={[
        { text: '{nome}', label: 'Nome' },
        { text: '{numero}', label: 'Número' },
      ]}
    />
  )

  it('offers its variables while one is typed, and takes the chosen one by keys alone', async () => {
    const { value } = open(field, { it: '' })
    await userEvent.type(input('Mensagem'), 'Oi {{n')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Nome {nome}')
    await userEvent.keyboard('{ArrowDown}{Enter}!')
    expect(value()).toBe('Oi {numero}!')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is offered none after Esc, which closes nothing around it', async () => {
    const closed = vi.fn<() => void>()
    const { value } = open(<div onKeyDown={({ key }) => key === 'Escape' && closed()}>{field}</div>, {
      it: '',
    })
    await userEvent.type(input('Mensagem'), 'Oi {{')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Nome' }))
    expect(value()).toBe('Oi {{nome}')
    await userEvent.keyboard('{Escape}')
    expect(closed).toHaveBeenCalledOnce()
  })
})

describe('several of many', () => {
  const choices: Choice[] = [
    { id: 1, label: 'Vendas', color: '#2f6fed' },
    { id: 2, label: 'Cobrança' },
    { id: 3, label: 'Suporte' },
  ]

  it('are found by typing, whatever the accents, by keys alone, and are ids to the form', async () => {
    const { value } = open(<FormMultiSelect name="it" label="Filas" choices={choices} />, { it: [1] })
    expect(screen.getByText('Vendas')).toBeVisible()
    await userEvent.type(screen.getByRole('combobox', { name: 'Filas' }), 'cobranca{Enter}')
    expect(value()).toEqual([1, 2])
    await userEvent.keyboard('{Backspace}')
    expect(value()).toEqual([1])
  })

  it('keep those whose names are not here yet', async () => {
    const { value } = open(<FormMultiSelect name="it" label="Filas" choices={choices} />, { it: [9, 1] })
    await userEvent.type(screen.getByRole('combobox', { name: 'Filas' }), 'sup{Enter}')
    expect(value()).toEqual([9, 1, 3])
  })

  it('looked for elsewhere keep their names when the next search finds others', async () => {
    const onSearch = vi.fn()
    const { value } = open(
      <FormMultiSelect
        name="it"
        label="Contatos"
        choices={choices.slice(0, 1)}
        preloaded={[{ id: 7, label: 'Helena' }]}
        search={{ onSearch, emptyText: 'Digite 3 letras' }}
      />,
      { it: [7] },
    )
    await userEvent.type(screen.getByRole('combobox', { name: 'Contatos' }), 'xyz')
    expect(onSearch).toHaveBeenLastCalledWith('xyz')
    await userEvent.click(screen.getByRole('option', { name: 'Vendas' }))
    expect(value()).toEqual([7, 1])
    expect(screen.getByText('Helena')).toBeVisible()
  })
})

describe('a file', () => {
  const revoke = vi.fn()
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:it'
    URL.revokeObjectURL = revoke
  })

  const picture = new File(['abc'], 'loja.png', { type: 'image/png' })
  const field = (
    <FormFileField name="it" label="Logotipo" accept={['image/*']} acceptText="Imagem" maxBytes={5} />
  )
  const zone = () => screen.getByLabelText(/^Logotipo/)

  it('shows with its name and size, can be taken away, and its address is given back', async () => {
    const { value } = open(field, { it: null })
    await userEvent.upload(zone(), picture)
    expect(value()).toBe(picture)
    expect(screen.getByRole('img', { name: 'loja.png' })).toHaveAttribute('src', 'blob:it')
    expect(screen.getByText('3 B')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Tirar loja.png' }))
    expect(value()).toBeNull()
    expect(revoke).toHaveBeenCalledWith('blob:it')
  })

  it('may be dropped', async () => {
    const { value } = open(field, { it: null })
    const target = screen.getByText('Escolha um arquivo ou solte-o aqui')
    const drop = createEvent.drop(target, { dataTransfer: { files: [picture] } })
    fireEvent(target, drop)
    expect(drop.defaultPrevented).toBe(true)
    await waitFor(() => expect(value()).toBe(picture))
  })

  it.each([
    [new File(['a'], 'a.pdf', { type: 'application/pdf' }), /a\.pdf não pode ser usado.*Imagem · até 5 B/],
    [new File(['abcdef'], 'a.png', { type: 'image/png' }), /a\.png é grande demais/],
    [new File([], 'a.png', { type: 'image/png' }), /a\.png está vazio/],
  ])(
    'of the wrong type or size is refused with the reason, and the one before stays',
    async (file, reason) => {
      const { value } = open(field, { it: picture })
      fireEvent.change(zone(), { target: { files: [file] } })
      expect(await screen.findByRole('alert')).toHaveTextContent(reason)
      expect(value()).toBe(picture)
    },
  )

  it('that is required says so', async () => {
    const schema = object({ it: mixed().required(), other: string() })
    const { submit } = open(field, { it: null }, schema)
    await submit()
    expect(await screen.findByText('Obrigatório')).toBeVisible()
    expect(zone()).toHaveAttribute('aria-invalid', 'true')
  })
})
