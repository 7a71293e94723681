import type { ContractText } from './contract-text.ts'

export const da: ContractText = {
  title: 'Abonnementsaftale',
  lead: 'Dette er aftalen mellem dig og Solvei Demonstration (»vi«). Først står det, der udfyldes for dig, derefter det, der gælder for alle.',
  particularsTitle: 'Dit abonnement',
  particulars: {
    customer: 'Kunde',
    vehicle: 'Bil med stelnummer',
    term: 'Mindste løbetid og forlængelse',
    mileage: 'Kilometer om måneden',
    monthlyPrice: 'Månedlig pris inkl. moms',
    dueWithOrder: 'Forfalder ved bestilling inkl. moms',
    deposit: 'Depositum',
    handover: 'Sted og dato for udlevering',
  },
  clauses: [
    {
      title: 'Hvad aftalen handler om',
      paragraphs: [
        'Vi stiller bilen ovenfor til rådighed for dig i den aftalte tid. Den forbliver vores ejendom. Der er ingen ret til at købe den.',
        'Aftalen er indgået, når vi på mail bekræfter, at vi har modtaget din bestilling. Det gør vi straks. Den prisoversigt, du godkendte ved bestillingen, er en del af aftalen.',
      ],
    },
    {
      title: 'Hvad der er inkluderet',
      paragraphs: [
        'Registrering, ejerafgift, ansvars- og kaskoforsikring, service og slid, de dæk, som årstiden og loven kræver, og vejhjælp.',
        'Ikke inkluderet er opladning, vej- og broafgifter, parkering, bøder, vask og forsikringens selvrisiko, som står i prisoversigten.',
      ],
    },
    {
      title: 'Pris og betaling',
      paragraphs: [
        'Servicegebyr, eventuelt leveringsgebyr, depositum og den første måned forfalder ved bestilling. Hver følgende måned forfalder forud på den dag i måneden, hvor bilen blev udleveret, og trækkes via den betalingsmetode, du har oplyst.',
        'Prisen er den samme i hele den mindste løbetid. Ændres momssatsen, ændres prisen inkl. moms tilsvarende.',
        'Depositummet forrentes ikke og er uden moms. Vi betaler det tilbage senest 14 dage efter slutopgørelsen.',
      ],
    },
    {
      title: 'Løbetid og forlængelse',
      paragraphs: [
        'Løbetiden begynder ved udleveringen. En gratis prøvemåned varer en måned og slutter af sig selv. I den fleksible model løber aftalen fra måned til måned.',
        'Efter en fast løbetid fortsætter aftalen fra måned til måned til samme pris, indtil en af os siger op.',
      ],
    },
    {
      title: 'Kilometer',
      paragraphs: [
        'Kilometer, du ikke kører i en måned, lægges til de følgende indtil løbetidens udløb. Kører du mere end aftalt i alt, afregnes det til sidst med din pakkes kilometersats.',
        'Du kan når som helst skifte til en større eller mindre pakke fra næste måned.',
      ],
    },
    {
      title: 'Udlevering',
      paragraphs: [
        'Du henter bilen i den aftalte butik, eller vi leverer den på den aftalte adresse. Den, der modtager den, viser et kørekort, der gælder i registreringslandet, og legitimation.',
        'Stand, kilometertal og tilbehør skrives ind i en protokol, som begge parter underskriver. Dato og adresse kan ændres indtil 48 timer før udleveringen.',
      ],
    },
    {
      title: 'Brug af bilen',
      paragraphs: [
        'Du må selv køre den og lade medlemmer af din husstand med gyldigt kørekort køre den; virksomheder må lade deres ansatte køre den. Du hæfter for dem som for dig selv.',
        'Kørsel i Det Europæiske Økonomiske Samarbejdsområde, Storbritannien og Schweiz er tilladt, i Golfen inden for GCC-landene. Løb, køreskole, persontransport mod betaling og fremleje er ikke tilladt.',
      ],
    },
    {
      title: 'Skader og returtryghed',
      paragraphs: [
        'Meld skader til os inden for to dage, tyveri og uheld med andre straks og også til politiet.',
        'Med returtryghed er de skader, der står i betingelserne, dækket ved afleveringen op til maksimumbeløbet. Forsæt, grov uagtsomhed og skader, som forsikringen bærer, er ikke dækket.',
      ],
    },
    {
      title: 'Annullering før udlevering',
      paragraphs: [
        'Du kan annullere din ordre indtil 48 timer før udleveringen. Hvad det koster, afhænger af den tid, der er tilbage, og står i de annulleringsvilkår, der gjaldt, da du bestilte. Det, du har betalt ud over gebyret, betaler vi tilbage inden for 14 dage.',
        'Kan vi ikke stille bilen til rådighed, vælger du mellem en tilsvarende bil og tilbagebetaling af alt, hvad du har betalt.',
      ],
    },
    {
      title: 'Fortrydelsesret',
      paragraphs: [
        'Forbrugere, som deres lands lov giver ret til det, kan fortryde aftalen inden for 14 dage efter aftalens indgåelse uden begrundelse. En tydelig erklæring er nok, for eksempel via fortrydelsesknappen på vores side. Fristen er overholdt, hvis erklæringen er sendt, inden den udløber.',
        'Vi betaler alt tilbage inden for 14 dage. Har du bedt os begynde før fristens udløb, betaler du et forholdsmæssigt beløb for de dage, du har brugt bilen.',
      ],
    },
    {
      title: 'Opsigelse og aflevering',
      paragraphs: [
        'I den fleksible model og efter en fast løbetid kan begge parter sige op med 14 dages varsel. En fast løbetid ophører ved sit udløb, hvis der er sagt op 14 dage før. Du kan trække opsigelsen tilbage, indtil bilen er afleveret.',
        'Du afleverer bilen ren, med alle nøgler og ladekablet. En uafhængig kontrollant beskriver standen; almindeligt slid betaler du ikke for. Rapport og slutopgørelse får du inden for 14 dage, og du kan gøre indsigelse mod hver post.',
      ],
    },
    {
      title: 'Misligholdelse og ophævelse',
      paragraphs: [
        'Kan et månedligt beløb ikke trækkes, minder vi dig om det og prøver igen. Vi kan ophæve aftalen uden varsel, hvis to beløb i træk ikke betales, hvis bilen bringes i alvorlig fare, eller hvis oplysninger af betydning var forkerte.',
        'Din ret til at ophæve aftalen ved væsentlig misligholdelse berøres ikke.',
      ],
    },
    {
      title: 'Personoplysninger',
      paragraphs: [
        'Vi behandler dine data for at indgå og opfylde aftalen og for at vurdere din kreditværdighed. Falder vurderingen ud til din ulempe, ser et menneske på den igen, hvis du ønsker det. Billeder af dit kørekort slettes, når de er kontrolleret, senest efter 30 dage.',
      ],
    },
    {
      title: 'Lovvalg og tvister',
      paragraphs: [
        'Loven i det land, hvor bilen er registreret, gælder; ufravigelig forbrugerbeskyttelse i dit bopælsland bevares. Er en bestemmelse ugyldig, gælder de øvrige fortsat.',
      ],
    },
  ],
}
