import type { PhrasesOf } from '../../../phrases'

export const contactImports = {
  import: 'Importar',
  title: 'Importar contactos',
  help: 'Una tabla con un número por línea, hasta {{max, number}} líneas. Los números se comprueban en WhatsApp poco a poco, después.',
  accept: 'CSV o Excel (.xlsx, .xls)',
  fromPhone: 'Importar de la agenda del teléfono',
  known: 'Contactos que ya existen',
  knownRule: {
    skip: 'Dejar como están',
    update: 'Actualizar con la tabla',
  },
  tagAll: 'Etiquetas para todos los contactos de la tabla',
  extras: 'Guardar también como información adicional',
  column: {
    name: 'Nombre',
    number: 'Número',
    tags: 'Etiquetas',
  },
  refusedName: 'contactos-no-importados',
} satisfies PhrasesOf<'contactImports'>
