import type { LanguageContent } from './language-content.ts'

export const da: LanguageContent = {
  articles: {
    'at-your-door': {
      title: 'Prøveturen, der begynder ved din dør',
      summary: 'Du vælger tidspunktet, vi kommer med bilen. Her er, hvad der sker i timen imellem.',
      action: 'Sådan foregår det',
      paragraphs: [
        'Du vælger model, dag og klokkeslæt, og den nærmeste butik sender en bil og en rådgiver. Omkring de fleste af vores butikker kan det lade sig gøre inden for cirka 60 kilometer. Bor du længere væk, får du det at vide med det samme og bliver tilbudt den nærmeste butik i stedet.',
        'Turen varer 45 minutter. Brug de første på at spørge: Hvordan indstiller jeg sædet, hvad betyder lysbåndet, hvor ligger kablet? Bagefter kører du dér, hvor du alligevel kører. Turen til skolen, den stejle vej, din egen parkeringsplads: Det er dér, en bil skal passe ind.',
        'Hav dit kørekort klar, vi ser på det, inden du kører. Kommer der noget i vejen, kan du flytte eller aflyse turen indtil 24 timer før via linket i din bekræftelse. Ingen af delene koster noget.',
      ],
    },
    'oslo-bjorvika': {
      title: 'Ingen skranke, ét langt bord: Butikken i Bjørvika er åben',
      summary: 'I Oslo kan du nu slå dig ned med en kop kaffe, en bil og et menneske med god tid.',
      action: 'Kig indenfor',
      paragraphs: [
        'På Dronning Eufemias gate, få skridt fra operaen, har vores første butik i Norge slået dørene op. Her er ingen skranke og ingen kontorer. I midten står et tolv meter langt bord af norsk fyr, og for enden af det en bil med alle døre åbne.',
        'Fire biler står klar til prøveture, to af dem er ES8. Du kan booke en tid eller bare kigge forbi: Er der en bil ledig, kører du med det samme. Om torsdagen har vi åbent til klokken 19.',
        'Det er også her, bilerne bliver overdraget. Det tager en time, længere hvis du har lyst, og du kører først, når du har indstillet sædet, koblet telefonen til og selv åbnet ladeklappen.',
      ],
    },
    'battery-habits': {
      title: 'Fem vaner, dit batteri vil takke dig for',
      summary: 'Ingen af dem tager tid. Tilsammen afgør de, hvordan dit batteri har det om ti år.',
      action: 'Læs guiden',
      paragraphs: [
        'Lad op til 80 procent i hverdagen og til 100 procent aftenen før en lang tur. Et fuldt batteri ældes hurtigst, når det står stille i dagevis.',
        'Fortæl bilen, hvornår du skal af sted. Med en afgangstid bliver den færdig med at lade lige inden, og batteriet er stadig varmt. Og så længe der er mere end 20 procent tilbage, behøver du ikke skynde dig hen til en lader.',
        'Lynladning skader ikke, så længe det er undtagelsen: En til to gange om ugen gør ingen forskel, vi kan måle. Skal bilen stå stille en måned, så lad den stå halvt opladet, i skygge eller i en garage. Det kræver intet kabel.',
      ],
    },
    'liwa-heat': {
      title: '48 grader i skyggen, og der var ingen skygge',
      summary: 'To uger på kanten af klitterne i Liwa: sådan holder ES8 både batteri og passagerer kølige.',
      action: 'Læs varmetesten',
      paragraphs: [
        'I august bliver asfalten uden for Madinat Zayed 70 grader varm. Dér parkerede vi fire biler fra klokken 12 til 15, hver dag i to uger, og kørte derefter uden pause.',
        'Efter seks minutter er kabinen nede på 24 grader igen. Starter du kølingen fra telefonen, er den der, når du åbner døren. Den bruger godt 4 kW i begyndelsen og under det halve, når sæder og ruder er kølet ned. På turen til Abu Dhabi kostede det os 8 procent af rækkevidden.',
        'Lynladningen var sværere. Ved 48 grader tager bilen imod fuld effekt i det første kvarter og derefter lidt mindre, så batteriet holder sig under 50. Vi ville hellere lade langsommere end have et ældre batteri.',
      ],
      quote: {
        text: 'I den varme er der ingen, der går op i rekorder. Man vil bare frem med hovedet koldt.',
        by: 'Salim Darwish, termisk ingeniør',
      },
    },
    'quiet-cabin': {
      title: 'Det, du hører, når der ikke er nogen motor',
      summary: 'En motor dækker over meget. Uden den måtte vi få resten af bilen til at tie stille.',
      action: 'Lyt med',
      paragraphs: [
        'Fjern motoren, og du hører vinden om spejlene, samlingerne i broen, en blæser bag instrumentbrættet. I den første prototype af ES8 var sprinklerpumpen det, der larmede mest i byen.',
        'Vi arbejdede udefra og ind. Sideruderne har to lag glas med en folie imellem, spejlarmene blev 11 millimeter tyndere, og dækkene har en ring af skum. Ved 120 km/t måler vi nu 61 dB(A) ved førerens øre, fire mindre end da vi begyndte.',
        'Det, du stadig kan høre, er meningen, at du skal høre. Under 20 km/t skal fodgængere kunne opdage bilen. Vores lyd er optaget på en cello, ét langsomt strøg, og den stiger med farten, så øret ved, hvad bilen er på vej til.',
      ],
    },
    'tromso-winter': {
      title: 'Minus 24: ti dage nord for Tromsø',
      summary:
        'Vi lod ES8 stå ude om natten, kørte den kold og ladede den endnu koldere. Det førte til et par ændringer.',
      action: 'Læs vintertesten',
      paragraphs: [
        'I februar kørte ni ingeniører og seks førseriebiler i ti dage på vejene mellem Tromsø og Skibotn. Ingen måtte sætte stikket i om natten. Klokken seks om morgenen havde bilerne samme temperatur som dalen, og på den koldeste dag var det minus 24 grader.',
        'Kører man sådan af sted, mister en ES8 knap en tredjedel af sin rækkevidde. Er den varmet op, mens den stadig hænger i kablet, er det omkring en femtedel. Derfor starter varmepumpen nu tidligere, og ruteplanlæggeren kender vejret: Den varmer batteriet på vejen til laderen, ikke først når du er fremme.',
        'Én ting havde intet med software at gøre. Efter isslag sad dørhåndtagene fast. Nu har de en motor, der er stærkere end isen, og den sidder i hver eneste bil, vi overdrager.',
      ],
      quote: {
        text: 'At en bil starter, er ingen bedrift. At den er varm, når man sætter sig ind, er.',
        by: 'Kristin Aune, leder af vintertest',
      },
    },
  },
  offers: {
    da_DK: {
      title: 'Vinterhjul inkluderet',
      text: 'Bestil en ES8 inden årets udgang, så følger der et ekstra sæt 20-tommers hjul med, monteret med vinterdæk og klar til den første sne.',
      terms:
        'Gælder private kunder, der bestiller en ES8 senest den 31. december 2026. Hjulskifte og opbevaring er ikke inkluderet.',
      action: 'Prøv ES8 først',
    },
  },
  footer: {
    discover: 'Gå på opdagelse',
    vehicles: 'Modeller',
    testDrive: 'Prøvetur',
    subscription: 'Bilabonnement',
    news: 'Nyheder',
    company: 'Virksomheden',
    business: 'Erhverv',
    careers: 'Job og karriere',
    contact: 'Kontakt og butikker',
    privacy: 'Privatliv',
    cookies: 'Cookies',
    terms: 'Vilkår',
    accessibility: 'Tilgængelighed',
    imprint: 'Om virksomheden',
  },
}
