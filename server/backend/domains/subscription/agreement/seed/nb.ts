import type { ContractText } from './contract-text.ts'

export const nb: ContractText = {
  title: 'Abonnementsavtale',
  lead: 'Dette er avtalen mellom deg og Solvei Demonstration («vi»). Først står det som fylles ut for deg, deretter det som gjelder for alle.',
  particularsTitle: 'Ditt abonnement',
  particulars: {
    customer: 'Kunde',
    vehicle: 'Bil med understellsnummer',
    term: 'Minste avtaletid og forlengelse',
    mileage: 'Kilometer i måneden',
    monthlyPrice: 'Månedspris inkl. mva.',
    dueWithOrder: 'Forfaller ved bestilling inkl. mva.',
    deposit: 'Depositum',
    handover: 'Sted og dato for overlevering',
  },
  clauses: [
    {
      title: 'Hva avtalen gjelder',
      paragraphs: [
        'Vi stiller bilen ovenfor til din rådighet i den avtalte tiden. Den forblir vår eiendom. Det er ingen rett til å kjøpe den.',
        'Avtalen er inngått når vi bekrefter på e-post at vi har mottatt bestillingen din. Det gjør vi straks. Prisoversikten du godkjente ved bestillingen, er en del av avtalen.',
      ],
    },
    {
      title: 'Hva som er inkludert',
      paragraphs: [
        'Registrering, trafikkforsikringsavgift, ansvars- og kaskoforsikring, service og slitasje, dekkene som årstiden og loven krever, og veihjelp.',
        'Lading, bompenger, parkering, bøter, vask og egenandelen som står i prisoversikten, er ikke inkludert.',
      ],
    },
    {
      title: 'Pris og betaling',
      paragraphs: [
        'Servicegebyr, eventuelt leveringsgebyr, depositum og første måned forfaller ved bestilling. Hver ny måned forfaller på forskudd den dagen i måneden bilen ble overlevert, og trekkes fra betalingsmåten du har oppgitt.',
        'Prisen er den samme i hele den minste avtaletiden. Endres merverdiavgiften, endres prisen inkl. mva. tilsvarende.',
        'Depositumet forrentes ikke og er uten mva. Vi betaler det tilbake senest 14 dager etter sluttoppgjøret.',
      ],
    },
    {
      title: 'Avtaletid og forlengelse',
      paragraphs: [
        'Avtaletiden begynner ved overleveringen. En gratis prøvemåned varer én måned og slutter av seg selv. I den fleksible modellen løper avtalen fra måned til måned.',
        'Etter en fast avtaletid fortsetter avtalen fra måned til måned til samme pris, til en av oss sier opp.',
      ],
    },
    {
      title: 'Kilometer',
      paragraphs: [
        'Kilometer du ikke kjører en måned, legges til de neste ut avtaletiden. Kjører du mer enn avtalt totalt, faktureres det til slutt etter pakkens kilometersats.',
        'Du kan når som helst bytte til en større eller mindre pakke fra neste måned.',
      ],
    },
    {
      title: 'Overlevering',
      paragraphs: [
        'Du henter bilen i den avtalte butikken, eller vi kommer med den til den avtalte adressen. Den som tar imot, viser førerkort som er gyldig i registreringslandet, og legitimasjon.',
        'Tilstand, kilometerstand og utstyr føres i en protokoll som begge parter signerer. Dato og adresse kan endres inntil 48 timer før overleveringen.',
      ],
    },
    {
      title: 'Bruk av bilen',
      paragraphs: [
        'Du kan kjøre selv og la medlemmer av husstanden med gyldig førerkort kjøre; bedrifter kan la ansatte kjøre. Du svarer for dem som for deg selv.',
        'Kjøring i EØS, Storbritannia og Sveits er tillatt, i Gulfen innenfor GCC-landene. Løp, kjøreskole, persontransport mot betaling og fremleie er ikke tillatt.',
      ],
    },
    {
      title: 'Skader og returtrygghet',
      paragraphs: [
        'Meld skader til oss innen to dager, tyveri og uhell med andre straks og også til politiet.',
        'Med returtrygghet er skadene som står i vilkårene, dekket ved tilbakelevering opp til maksimalbeløpet. Forsett, grov uaktsomhet og skader som forsikringen bærer, dekkes ikke.',
      ],
    },
    {
      title: 'Avbestilling før overlevering',
      paragraphs: [
        'Du kan avbestille inntil 48 timer før overleveringen. Hva det koster, avhenger av tiden som er igjen, og står i avbestillingsvilkårene som gjaldt da du bestilte. Det du har betalt utover gebyret, betaler vi tilbake innen 14 dager.',
        'Kan vi ikke skaffe bilen, velger du mellom en tilsvarende bil og å få alt tilbake.',
      ],
    },
    {
      title: 'Angrerett',
      paragraphs: [
        'Forbrukere som har rett til det etter loven i sitt land, kan gå fra avtalen innen 14 dager etter at den ble inngått, uten å oppgi grunn. En tydelig melding er nok, for eksempel med angreknappen på siden vår. Fristen er overholdt når meldingen er sendt før den løper ut.',
        'Vi betaler alt tilbake innen 14 dager. Har du bedt oss begynne før fristen løp ut, betaler du forholdsmessig for dagene du har brukt bilen.',
      ],
    },
    {
      title: 'Oppsigelse og tilbakelevering',
      paragraphs: [
        'I den fleksible modellen og etter en fast avtaletid kan begge parter si opp med 14 dagers varsel. En fast avtaletid tar slutt ved utløpet når det er sagt opp 14 dager før. Du kan trekke oppsigelsen til bilen er levert tilbake.',
        'Du leverer bilen ren, med alle nøkler og ladekabelen. En uavhengig kontrollør beskriver tilstanden; vanlig slitasje betaler du ikke for. Rapport og sluttoppgjør får du innen 14 dager, og du kan protestere på hver post.',
      ],
    },
    {
      title: 'Mislighold',
      paragraphs: [
        'Lar et månedsbeløp seg ikke trekke, minner vi deg på det og prøver igjen. Vi kan heve avtalen uten varsel dersom to beløp på rad ikke betales, bilen utsettes for alvorlig fare, eller opplysninger av betydning var uriktige.',
        'Retten din til å heve ved vesentlig mislighold står ved lag.',
      ],
    },
    {
      title: 'Data',
      paragraphs: [
        'Vi behandler dataene dine for å inngå og oppfylle avtalen og for å vurdere kredittverdigheten din. Går vurderingen imot deg, ser et menneske på den igjen om du ønsker det. Bilder av førerkortet slettes når de er kontrollert, senest etter 30 dager.',
      ],
    },
    {
      title: 'Lov og tvister',
      paragraphs: [
        'Loven i landet der bilen er registrert, gjelder; ufravikelig forbrukervern i landet du bor i, står ved lag. Er en bestemmelse ugyldig, gjelder de andre fortsatt.',
      ],
    },
  ],
}
