import type { FormikConfig, FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { object, string } from 'yup'
import { ApiError } from '../../data/ApiError'
import { ColorField } from '../../ui/form/fields/ColorField'
import { FormDateField, FormDateTimeField, FormTimeField } from '../../ui/form/fields/FormDateField'
import { FormFileField } from '../../ui/form/fields/FormFileField'
import { FormMessageField } from '../../ui/form/fields/FormMessageField'
import { FormMultiSelect, type Choice } from '../../ui/form/fields/FormMultiSelect'
import { FormMoneyField, FormNumberField } from '../../ui/form/fields/FormNumberField'
import { FormPhoneField } from '../../ui/form/fields/FormPhoneField'
import { FormSwitch } from '../../ui/form/fields/FormSwitch'
import { FormTextField } from '../../ui/form/fields/FormTextField'
import { FormContacts } from '../../features/people/contacts'
import { MessagePreview } from '../../kit/messagePreview'
import { FormQueues } from '../../features/company/queues'
import { FormTags } from '../../features/people/tags'
import { FormColleagues } from '../../features/company/users'

export const values = {
  name: 'Ana',
  place: 1200,
  price: 49.9,
  number: '5511987654321',
  color: '#2f6fed',
  text: 'Olá, *{{firstName}}*!',
  day: '2026-12-31',
  time: '08:30',
  at: '2026-12-31T14:30:00.000Z',
  isOn: true,
  several: [1, 2],
  queueIds: [],
  colleagueIds: [],
  tagIds: [],
  contactIds: [],
  file: null,
  picture: null,
}
export const schema = object({ name: string().min(2).required() })
const choices: readonly Choice[] = [
  { id: 1, label: 'Vendas', color: '#2f6fed' },
  { id: 2, label: 'Helena Prado', detail: '+55 (11) 98765-4321' },
  { id: 3, label: 'Suporte', color: '#e07a1f' },
]
export const sizes = { maxBytes: 5_000_000 }

export const fields = (
  <>
    <FormTextField name="name" label="Nome" helperText="Como a equipe chama." required />
    <FormNumberField name="place" label="Limite" helperText="De atendimentos por dia." />
    <FormMoneyField name="price" label="Valor" required />
    <FormPhoneField name="number" label="Número" helperText="País, DDD e número." />
    <FormDateField name="day" label="Dia" />
    <FormTimeField name="time" label="Hora" />
    <FormDateTimeField name="at" label="Quando" />
    <ColorField name="color" label="Cor" taken={['#e07a1f']} />
    <FormMultiSelect name="several" label="Vários" choices={choices} helperText="Digite para buscar." />
    <FormMessageField
      name="text"
      label="Mensagem"
      variables={[{ text: '{{firstName}}', label: 'Primeiro nome' }]}
    />
    <MessagePreview text={values.text} />
    <FormFileField name="picture" label="Foto" accept={['image/*']} acceptText="Imagem" {...sizes} />
    <FormSwitch name="isOn" label="Ligado" helperText="Vale para todos." />
  </>
)

/** Selects for the company's records, whose options come from the server. */
const choosers = (
  <>
    <FormQueues name="queueIds" label="Filas" />
    <FormColleagues name="colleagueIds" label="Atendentes" />
    <FormTags name="tagIds" label="Etiquetas" />
    <FormContacts name="contactIds" label="Contatos" />
    <FormMultiSelect name="several" label="Sem resposta" choices={[]} failure={new ApiError('NETWORK', 0)} />
    <FormMultiSelect name="several" label="Desligado" choices={choices} disabled />
  </>
)

export const required = 'Obrigatório'
const wrongNames = [
  'name',
  'place',
  'price',
  'number',
  'day',
  'time',
  'at',
  'color',
  'several',
  'text',
  'picture',
]
const each = <T,>(value: T) => Object.fromEntries(wrongNames.map((name) => [name, value]))

/** A small picture, for the preview of an image. */
const picture = () =>
  new File(
    ['<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56"><circle cx="28" cy="28" r="20"/></svg>'],
    'logotipo.svg',
    { type: 'image/svg+xml' },
  )
const paper = () =>
  new File(['%PDF'], 'Contrato de prestação de serviços da Casa Aurora.pdf', { type: 'application/pdf' })

/** Forms by the state of their fields. */
export const forms: Record<
  string,
  { content: ReactNode; config: Omit<FormikConfig<FormikValues>, 'onSubmit'> }
> = {
  filled: { content: fields, config: { initialValues: { ...values, picture: picture() } } },
  empty: {
    content: fields,
    config: {
      initialValues: {
        ...values,
        ...each(''),
        place: null,
        price: null,
        several: [],
        picture: null,
      },
    },
  },
  wrong: {
    content: fields,
    config: {
      initialValues: { ...values, picture: paper() },
      initialErrors: each(required),
      initialTouched: each(true),
    },
  },
  choosers: { content: choosers, config: { initialValues: values } },
}
