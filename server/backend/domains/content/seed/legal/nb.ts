import type { LegalTexts } from './legal-text.ts'

export const nb: LegalTexts = {
  privacy: {
    title: 'Personvernerklæring',
    lead: 'Hva {brand} vet om deg, hvorfor, hvor lenge, og hva du kan gjøre med det.',
    sections: [
      {
        title: 'Hvem som er ansvarlig',
        paragraphs: [
          '{company} er behandlingsansvarlig. Du når oss og personvernombudet vårt på {email}; postadressen står i foretaksopplysningene.',
        ],
      },
      {
        title: 'Hva du gir oss, og hva det brukes til',
        paragraphs: [
          'Prøvekjøringer: navn, e-postadresse, telefonnummer, sted og tid, og adressen når turen begynner hjemme hos deg. Vi trenger dem for å oppfylle bestillingen din (personvernforordningen art. 6 nr. 1 bokstav b).',
          'Abonnementer og medlemskap: navn, fødselsdato, adresser, eventuelt bedrift, bilder av førerkortet ditt, hva du har bestilt og betalt. Vi trenger dem for avtalen og for bokføringen, fordi loven krever det (art. 6 nr. 1 bokstav b og c).',
          'Konto: profilen din, lagrede adresser, hvordan og på hvilke enheter du logger inn. E-post og push-varsler om nyheter, tilbud og arrangementer kommer bare med ditt samtykke (art. 6 nr. 1 bokstav a), som vi får bekreftet på e-post før det gjelder.',
        ],
      },
      {
        title: 'Kredittvurdering',
        paragraphs: [
          'Før et abonnement spør vi, hvis du er enig, et kredittopplysningsforetak. Et avslag er aldri maskinens siste ord: Du kan få et menneske til å se på det igjen og legge frem saken din (art. 22).',
        ],
      },
      {
        title: 'Betaling',
        paragraphs: [
          'Kortnumre skrives i feltene til betalingstjenesten og når aldri våre servere. Vi beholder kortmerket, de fire siste sifrene og utløpsmåneden, slik at du kjenner igjen kortet ditt.',
        ],
      },
      {
        title: 'Hva nettleseren din sender',
        paragraphs: [
          'For å svare på en forespørsel trenger serveren IP-adressen din og det nettleseren forteller om seg selv. I loggene våre er adresser og navn skjult. Det gjør vi for å drive siden trygt, som er vår berettigede interesse (art. 6 nr. 1 bokstav f). Hva som lagres i nettleseren, står på siden om informasjonskapsler.',
        ],
      },
      {
        title: 'Hvem andre som får opplysningene',
        paragraphs: [
          'Databehandlere som arbeider for oss etter avtale: for drift, e-post, SMS, betaling, kredittvurdering og levering av push-varsler. Myndigheter, der loven pålegger oss det. Vi selger ingen opplysninger.',
          'Er en mottaker utenfor Det europeiske økonomiske samarbeidsområdet, beskyttes opplysningene av en adekvansbeslutning eller EU-kommisjonens standardkontrakter.',
        ],
      },
      {
        title: 'Hvor lenge',
        paragraphs: [
          'Bilder av førerkortet slettes når de er sett på og loven ikke lenger krever dem. Bestillinger av prøvekjøring og meldinger forsvinner med kontoen. Det som er bestilt og betalt, blir i regnskapet vårt i ti år, uten det regnskapet ikke trenger.',
        ],
      },
      {
        title: 'Dine rettigheter',
        paragraphs: [
          'Du kan se opplysningene dine, rette dem, ta dem med deg, få dem begrenset eller slettet og protestere mot behandling som hviler på våre interesser (art. 15–21). Det meste gjør du selv under «Personvern» når du er logget inn; ellers skriv til {email}.',
          'Et samtykke kan når som helst trekkes tilbake like lett som det ble gitt; det som skjedde før, forblir lovlig.',
          'Du kan klage til Datatilsynet.',
        ],
      },
      {
        title: 'Sikkerhet og endringer',
        paragraphs: [
          'Forbindelser er kryptert, økter er forseglet, og hver tilgang til en bestilling kontrolleres mot eieren. Endres innholdet i teksten, kan tidligere versjoner fortsatt leses her.',
        ],
      },
    ],
  },
  cookies: {
    title: 'Informasjonskapsler og lagring i nettleseren',
    lead: 'Alt {brand} lagrer i nettleseren din, med navn. Ingenting unødvendig lagres før du sier ja.',
    sections: [
      {
        title: 'Hva som er nødvendig',
        paragraphs: [
          'Noen oppføringer holder deg innlogget, husker det du skriver til det er sendt, og husker valgene dine. De krever ikke samtykke, fordi siden du ba om, ikke virker uten dem.',
        ],
      },
      {
        title: 'Hva du bestemmer',
        paragraphs: [
          'Statistikk, markedsføring og funksjonalitet er av til du slår dem på, hver for seg. Å si nei tar ett trykk, som å si ja. Vi spør igjen etter et år, eller når spørsmålet endres.',
          'Med statistikk på teller vi hvor ofte hvert trinn i en bestilling åpnes, og hva som blir avvist der, etter uke, land, type enhet og nettsted eller app. Vi teller ingenting om deg, heller ikke at to trinn ble åpnet av samme besøkende.',
        ],
      },
      {
        title: 'Slik trekker du tilbake',
        paragraphs: [
          'Åpne innstillingene for informasjonskapsler nedenfor eller nederst på hver side. Det som hører til en kategori du slår av, slettes straks, i alle åpne faner.',
        ],
      },
      {
        title: 'Hva vi beholder som bevis',
        paragraphs: [
          'Loven krever at vi kan vise et samtykke. Vi beholder når du bestemte deg, om hvilken versjon av teksten og hva, under et tilfeldig nummer fra nettleseren som vi bare lagrer som hash. Sier du nei til alt, får nettleseren ikke noe nummer.',
        ],
      },
    ],
  },
  terms: {
    title: 'Bruksvilkår',
    lead: 'Hva som gjelder når du bruker siden og kontoen din. Hver avtale du inngår, har dessuten egne vilkår.',
    sections: [
      {
        title: 'Hva det gjelder',
        paragraphs: [
          'Vilkårene gjelder mellom deg og {company} når du bruker siden, kontoen og tjenestene du bestiller uten å betale. Abonnementer og medlemskap har egne avtaler, som går foran.',
        ],
      },
      {
        title: 'Kontoen din',
        paragraphs: [
          'Fra du er 18 år, kan du opprette én konto for deg selv, med riktige opplysninger. Hold passordet for deg selv og si fra hvis du tror at noen andre har det. Så lenge ingen bestilling er åpen, kan du når som helst slette kontoen.',
        ],
      },
      {
        title: 'Prøvekjøringer',
        paragraphs: [
          'En bestilling er gratis. Du trenger et førerkort som gjelder i landet, og må være i stand til å kjøre. Frem til tidspunktet i bestillingen kan du flytte eller avbestille; etter det ringer du oss. Bøter under turen betaler du.',
        ],
      },
      {
        title: 'Priser og bilder',
        paragraphs: [
          'Prisene inkluderer merverdiavgift og er bindende når en bestilling er bekreftet. Bildene er tegnet og kan avvike i detaljer; forbruk og rekkevidde er WLTP-tall og avhenger av kjøring, vær og last.',
        ],
      },
      {
        title: 'Hva du ikke kan gjøre',
        paragraphs: [
          'Du kan ikke forstyrre siden, lese den maskinelt utover det robots.txt tillater, oppgi andres opplysninger uten at de er enige, eller bestille for å selge videre. Tekster og bilder er våre eller våre lisensgiveres.',
        ],
      },
      {
        title: 'Ansvar',
        paragraphs: [
          'Vi svarer ubegrenset for forsett og grov uaktsomhet, for personskade og etter produktansvaret. Ved simpel uaktsomhet svarer vi bare for brudd på vesentlige plikter og for den skaden som er typisk og påregnelig.',
        ],
      },
      {
        title: 'Angre og si opp på nett',
        since: '2026-11',
        paragraphs: [
          'Det du har inngått ved fjernsalg, kan du angre innen 14 dager med knappen «Angre avtalen» nederst på hver side, og løpende avtaler sier du opp samme sted, uten å logge inn. Du får straks en bekreftelse på e-post.',
        ],
      },
      {
        title: 'Lov og endringer',
        paragraphs: [
          'Loven i landet der du bor, beskytter deg som forbruker; ellers gjelder loven der vi har sete. Endringer varsles kontoeiere seks uker i forveien; den som ikke er enig, kan avslutte. Tidligere versjoner kan leses her.',
        ],
      },
    ],
  },
  accessibility: {
    title: 'Tilgjengelighetserklæring',
    lead: 'Hvor tilgjengelig siden er, hvordan vi har undersøkt det, og hvem du kan si fra til når den ikke er det.',
    sections: [
      {
        title: 'Hva vi går etter',
        paragraphs: [
          'Siden følger WCAG 2.2 på nivå AA og EN 301 549, i tråd med forskriften om universell utforming. Det gjelder alle ni språkversjoner, begge skriveretninger, begge fargetemaer og fra 320 piksler bredde.',
        ],
      },
      {
        title: 'Hvordan vi har testet',
        paragraphs: [
          'Sist vurdert 22. november 2026, av oss selv: hver side og hver tilstand i hvert skjema med axe-core i en ekte nettleser, hvert forløp bare med tastatur, omflyt ved 320 piksler og 200 % zoom, redusert bevegelse. Testene kjøres ved hver endring av siden.',
        ],
      },
      {
        title: 'Hva som ikke virker ennå',
        paragraphs: [
          'Dokumenter vi får fra myndigheter eller banker, er ikke alltid merket opp; vi leser dem for deg på telefonen. Andres videoer vises bare med ditt samtykke og med tekstingen utgiveren har laget.',
        ],
      },
      {
        title: 'Si fra til oss',
        paragraphs: [
          'Skriv til {email} hva du ikke kunne bruke. Vi svarer innen to virkedager og sender deg imens det du trenger i en annen form.',
        ],
      },
      {
        title: 'Hvis vi ikke hjelper',
        paragraphs: ['Du kan henvende deg til Tilsynet for universell utforming av ikt.'],
      },
    ],
  },
  imprint: {
    title: 'Foretaksopplysninger',
    lead: 'Hvem som driver siden, og hvordan du når oss.',
    provider: 'Tilbyder',
    represented: 'Representert ved',
    represents: 'ledelsen',
    contact: 'Kontakt',
    register: 'Register',
    vat: 'Organisasjonsnummer',
    responsible: 'Ansvarlig for innholdet',
    authority: 'Tilsynsmyndighet',
    disputes: 'Tvister',
    disputesText: 'Blir vi ikke enige, kan du klage til Forbrukertilsynet, som mekler.',
    demonstration: 'En demonstrasjon',
    demonstrationText:
      'Foretak, adresser og numre på siden er oppdiktet og står der et merke setter sine egne. Her kan ingenting kjøpes.',
  },
}
