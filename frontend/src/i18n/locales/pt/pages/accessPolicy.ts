/** The company's rules for logins. */
export const accessPolicy = {
  demand: {
    title: 'Segundo fator',
    help: 'Quem não o tiver entra uma última vez e cadastra.',
    none: 'Cada um decide',
    admins: 'Quem administra',
    all: 'Todos',
    have_one: '<b>{{count}} de {{total}}</b> pessoas já tem.',
    have_other: '<b>{{count}} de {{total}}</b> pessoas já têm.',
    adminsHave_one: '<b>{{count}} de {{total}}</b> de quem administra já tem.',
    adminsHave_other: '<b>{{count}} de {{total}}</b> de quem administra já têm.',
    from: 'A partir de <b>{{date}}</b>, quem faltar só entra para cadastrar.',
    change: 'Mudar o dia',
    askTitle: 'A partir de quando?',
    submit: 'Pedir',
    day: 'Primeiro dia',
    dayHelp: 'Até lá, cada um entra como sempre e pode cadastrar o seu.',
  },
  addresses: {
    title: 'De onde se entra',
    anywhere: 'De qualquer lugar',
    some: 'Só de alguns endereços',
    own: 'Você está em {{address}}. Ao limitar, ele entra na lista primeiro, para você não ficar de fora.',
    limited: 'Fora deles ninguém entra, nem com a senha certa.',
    here: 'Você está aqui',
    remove: 'Remover {{address}}',
    add: 'Endereço',
    askTitle: 'Limitar a alguns endereços?',
    askText: 'Quem estiver em outro lugar sai na hora e não entra mais. O seu, {{address}}, fica na lista.',
    askConfirm: 'Limitar',
    newTitle: 'Novo endereço',
    address: 'Endereço',
    addressHelp: 'Um endereço, como 203.0.113.7, ou uma faixa, como 203.0.113.0/24.',
    name: 'O que fica lá',
  },
  times: {
    title: 'Duração da sessão',
    help: 'Vale também para quem já entrou.',
    idle: 'Sai depois de parada por',
    total: 'Entra de novo, no máximo, a cada',
    minutes_one: '{{count}} minuto',
    minutes_other: '{{count}} minutos',
    hours_one: '{{count}} hora',
    hours_other: '{{count}} horas',
    days_one: '{{count}} dia',
    days_other: '{{count}} dias',
  },
}

declare module '../../../phrases' {
  interface Sources {
    accessPolicy: typeof accessPolicy
  }
}
